/** Keys of a file of words that mean the same. */
import { list, map, name, type Section, text } from './section.ts';

export const searchWords: Section = {
  title: 'a file of words that mean the same',
  doc: 'What people call the same thing, in whichever language: `GET /search/semantic` finds one by the others.',
  keys: {
    search_words: { type: name, required: true, doc: 'Name of the group.', example: 'search_words: stage' },
    list: {
      type: map(list(text), /^.{1,80}$/),
      required: true,
      doc: 'Words by one of them; several that belong together are one text.',
      example: 'list:\n  mixing desk: [mixer, Mischpult, console de mixage, mesa de mezclas, mengpaneel]',
    },
  },
};

export interface SearchWordsDefinition {
  readonly search_words: string;
  readonly list: Readonly<Record<string, readonly string[]>>;
}
