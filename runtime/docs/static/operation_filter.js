/** Swagger UI plugin: the filter box looks into paths, route names, summaries and abilities, not only into group names. */

function texts(entry, group) {
  const operation = entry.get('operation');
  return [
    group,
    entry.get('path'),
    entry.get('method'),
    operation.get('x-route-name'),
    operation.get('x-ability'),
    operation.get('summary'),
  ];
}

/** @returns a plugin that replaces Swagger UI's filter: an operation stays when every word of the phrase occurs in one of its texts. */
export function OperationFilter() {
  return {
    fn: {
      opsFilter(groups, phrase) {
        const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
        const fits = (entry, group) => {
          const all = texts(entry, group).filter(Boolean).join(' ').toLowerCase();
          return words.every((word) => all.includes(word));
        };
        return groups
          .map((details, group) =>
            details.update('operations', (entries) => entries.filter((entry) => fits(entry, group))),
          )
          .filter((details) => details.get('operations').size > 0);
      },
    },
  };
}
