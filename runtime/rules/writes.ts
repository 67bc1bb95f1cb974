/** What most rules that write need of a change: named once, so that they can be handed one another's. */
export type Writes =
  | 'actor'
  | 'db'
  | 'query'
  | 'settings'
  | 'touch'
  | 'insert'
  | 'insertMany'
  | 'update'
  | 'updateRows'
  | 'updateMany'
  | 'emit'
  | 'refuse';
