/** Words of the parts that people use all day, in Dutch. */

export const words: Readonly<Record<string, string>> = {
  'Choose all that are shown': 'Alles wat getoond wordt kiezen',
  'Choose all {count}': 'Alle {count} kiezen',
  'Rename or share': 'Hernoemen of delen',
  'The file has the first {count} rows.': 'Het bestand bevat de eerste {count} rijen.',
  '1 part': '1 onderdeel',
  'More choices': 'Meer keuzes',
  'Take only the {count} that are free': 'Alleen de {count} vrije nemen',
  'There is no line that this can be done with now.': 'Er is nu geen regel waarmee dit kan.',
  'of {count}': 'van {count}',
  '{what} is none of these.': '{what} zit er niet bij.',
  'Scan a unit': 'Eenheid scannen',
};
