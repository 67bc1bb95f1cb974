/** Starts Swagger UI on the page's document. */
import { OperationFilter } from './operation_filter.js';
import { OperationLine } from './operation_line.js';
import { OperationList } from './operation_list.js';

const place = document.getElementById('reference');

globalThis.SwaggerUIBundle({
  domNode: place,
  url: place.dataset.document,
  presets: [globalThis.SwaggerUIBundle.presets.apis],
  plugins: [OperationLine, OperationList, OperationFilter],
  layout: 'BaseLayout',
  deepLinking: true,
  // Groups open when asked for: hundreds of open operations make a page that answers slowly.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'model',
  displayRequestDuration: true,
  filter: true,
  // A token typed into this page lives as long as the page: nothing is kept in the browser.
  persistAuthorization: false,
  // Swagger UI would otherwise send the document to a validator of its makers.
  validatorUrl: null,
});
