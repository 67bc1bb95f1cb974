/**
 * Swagger UI plugin: all operations of an open group stand in the page, however many. From 100 on Swagger UI would keep
 * only those in view, which the browser's own search and print can't see. A filter opens every group that it leaves.
 */

/** @param system Swagger UI's system. @returns a plugin that replaces the list of groups and operations. */
export function OperationList(system) {
  const { createElement } = system.React;

  function Operations(props) {
    const { specSelectors, getComponent, oas3Selectors, layoutSelectors, layoutActions, getConfigs } = props;
    const Container = getComponent('OperationContainer', true);
    const Group = getComponent('OperationTag');
    const filtered = typeof layoutSelectors.currentFilter() === 'string' && layoutSelectors.currentFilter() !== '';
    const shown = filtered ? { ...layoutSelectors, isShown: () => true } : layoutSelectors;
    const line = (tag) => (operation) => {
      const [path, method] = [operation.get('path'), operation.get('method')];
      const key = `${method} ${path}`;
      return createElement(Container, { key, specPath: operation.get('specPath'), op: operation, path, method, tag });
    };
    const group = (details, tag) => {
      const shared = { oas3Selectors, layoutSelectors: shown, layoutActions, getConfigs, getComponent };
      const lines = createElement('div', null, details.get('operations').map(line(tag)).toArray());
      return createElement(Group, { key: tag, tagObj: details, tag, specUrl: specSelectors.url(), ...shared }, lines);
    };
    return createElement('div', null, specSelectors.taggedOperations().map(group).valueSeq().toArray());
  }

  return { wrapComponents: { operations: () => Operations } };
}
