/** What keeps a paper from being written until a person fixes it: trying again does not help. */
export class Unwritable extends Error {
  override readonly name: string = 'Unwritable';
}

/** The subject is gone, or its maker does not see it any more. */
export class SubjectGone extends Unwritable {
  override readonly name = 'SubjectGone';
}
