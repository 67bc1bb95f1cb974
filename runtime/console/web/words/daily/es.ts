/** Words of the parts that people use all day, in Spanish. */

export const words: Readonly<Record<string, string>> = {
  'Choose all that are shown': 'Seleccionar todo lo mostrado',
  'Choose all {count}': 'Seleccionar los {count}',
  'Rename or share': 'Renombrar o compartir',
  'The file has the first {count} rows.': 'El archivo contiene las primeras {count} filas.',
  '1 part': '1 pieza',
  'More choices': 'Más opciones',
  'Take only the {count} that are free': 'Tomar solo los {count} disponibles',
  'There is no line that this can be done with now.': 'Ahora no hay ninguna línea con la que hacerlo.',
  'of {count}': 'de {count}',
  '{what} is none of these.': '{what} no está entre estas.',
  'Scan a unit': 'Escanear una unidad',
};
