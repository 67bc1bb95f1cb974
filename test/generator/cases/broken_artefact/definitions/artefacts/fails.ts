import type { CustomArtefact } from '../../../../../../generator/api/types.ts';

export default {
  path: 'fails.txt',
  make({ resources }) {
    const [first] = resources;
    if (first === undefined) throw new Error('there is no resource to speak of');
    return first.name;
  },
} satisfies CustomArtefact;
