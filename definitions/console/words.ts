/** The names of the product's resources, fields and values in other languages: docs/console.md, "Words". */
export const words = {
  de: () => import('./words/de.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
  nl: () => import('./words/nl.json', { with: { type: 'json' } }),
};
