/** Words of the parts that people use all day, in German. */

export const words: Readonly<Record<string, string>> = {
  'Choose all that are shown': 'Alle gezeigten auswählen',
  'Choose all {count}': 'Alle {count} auswählen',
  'Rename or share': 'Umbenennen oder teilen',
  'The file has the first {count} rows.': 'Die Datei enthält die ersten {count} Zeilen.',
  '1 part': '1 Teil',
  'More choices': 'Weitere Angaben',
  'Take only the {count} that are free': 'Nur die {count} freien nehmen',
  'There is no line that this can be done with now.': 'Es gibt gerade keine Position, mit der das geht.',
  'of {count}': 'von {count}',
  '{what} is none of these.': '{what} ist nicht dabei.',
  'Scan a unit': 'Gerät scannen',
};
