/** Swagger UI plugin: every operation's line says what a call costs, which ability it needs and what the route is called. */

const methods = new Set(['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace']);

/** `2 units`, `1 unit`, `free`. */
function costText(weight) {
  if (weight === 0) return 'free';
  return weight === 1 ? '1 unit' : `${weight} units`;
}

/** The operation in the document as it was written; the resolved one that Swagger UI hands down may still be loading. */
function operationAt(system, specPath) {
  const [, path, method] = specPath.toJS();
  return methods.has(method) ? system.specSelectors.specJson().getIn(['paths', path, method]) : undefined;
}

/** @param system Swagger UI's system. @returns a plugin that wraps the path on an operation's line. */
export function OperationLine(system) {
  const { createElement, Fragment } = system.React;

  const badge = (className, title, text) =>
    createElement('span', { key: className, className: `operation-${className}`, title }, text);

  function badges(operation) {
    const weight = operation.get('x-price-weight');
    const ability = operation.get('x-ability');
    const route = operation.get('x-route-name') ?? operation.get('operationId');
    const shown = [];
    if (weight !== undefined) shown.push(badge('cost', 'Unit cost of a call', costText(weight)));
    if (ability !== undefined) shown.push(badge('ability', 'Ability the token needs', ability || 'any token'));
    if (route) shown.push(badge('route', 'Route name', route));
    return createElement('span', { className: 'operation-facts' }, shown);
  }

  return {
    wrapComponents: {
      OperationSummaryPath: (Original) => (props) => {
        const operation = operationAt(system, props.specPath);
        const path = createElement(Original, { key: 'path', ...props });
        return operation ? createElement(Fragment, null, path, badges(operation)) : path;
      },
    },
  };
}
