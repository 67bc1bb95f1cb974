/** Words of the parts that people use all day, in French. */

export const words: Readonly<Record<string, string>> = {
  'Choose all that are shown': 'Sélectionner tout ce qui est affiché',
  'Choose all {count}': 'Sélectionner les {count}',
  'Rename or share': 'Renommer ou partager',
  'The file has the first {count} rows.': 'Le fichier contient les {count} premières lignes.',
  '1 part': '1 pièce',
  'More choices': 'Autres options',
  'Take only the {count} that are free': 'Ne prendre que les {count} disponibles',
  'There is no line that this can be done with now.': 'Aucune ligne ne s’y prête pour l’instant.',
  'of {count}': 'sur {count}',
  '{what} is none of these.': '{what} n’en fait pas partie.',
  'Scan a unit': 'Scanner une unité',
};
