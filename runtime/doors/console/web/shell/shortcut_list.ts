/** The shortcuts of every page, as they are listed. */
export const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', 'Search, go to, create'],
  ['/', 'Find in this list'],
  ['c', 'New record of this kind'],
  ['j  k', 'Down and up in a list'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row'],
  ['.', 'What can be done with the row'],
  ['e', 'Edit this record'],
  ['Ctrl Enter', 'Save the form'],
  ['g h', 'Go to the start page'],
  ['g r', 'Go to the list that begins with this letter'],
  ['?', 'These shortcuts'],
];
