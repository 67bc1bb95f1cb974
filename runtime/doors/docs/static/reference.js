/** Starts Swagger UI on the page's document, which holds one operation. */
import { OperationLine } from './operation_line.js';

const place = document.getElementById('reference');

globalThis.SwaggerUIBundle({
  domNode: place,
  url: place.dataset.document,
  presets: [globalThis.SwaggerUIBundle.presets.apis],
  plugins: [OperationLine],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'full',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'model',
  displayRequestDuration: true,
  // A token typed into this page lives as long as the page: nothing is kept in the browser.
  persistAuthorization: false,
  // Swagger UI would otherwise send the document to a validator of its makers.
  validatorUrl: null,
});
