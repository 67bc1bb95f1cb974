import type { Api } from 'backline/artefacts';

// What an artefact gets is not its to change.
const make = ({ product }: Api): string => JSON.stringify(Object.assign(product, { title: 'Other' }));

export default { path: 'changed.json', make };
