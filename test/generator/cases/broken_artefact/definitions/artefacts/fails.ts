import type { CustomArtefact } from 'backline/artefacts';

export default {
  path: 'fails.txt',
  make({ resources }) {
    const [first] = resources;
    if (first === undefined) throw new Error('there is no resource to speak of');
    return first.name;
  },
} satisfies CustomArtefact;
