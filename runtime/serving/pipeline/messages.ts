/**
 * Requests and responses that an Express application finds as it wants them: it gives each the application's prototype, and an
 * object whose prototype is changed is slow to use ever after. Those of a listener have it from the beginning.
 */
import { IncomingMessage, ServerResponse } from 'node:http';

/** What Express knows of the prototypes that it gives. */
interface Prototypes {
  request: object;
  response: object;
}

/** Classes for the options of a server; `serve` names the application that its requests go to. */
export function messagesOf() {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<IncomingMessage> {}
  return {
    classes: { IncomingMessage: Request, ServerResponse: Response },
    serve(application: object): void {
      if (!isExpress(application)) return;
      application.request = Object.setPrototypeOf(Request.prototype, application.request) as object;
      application.response = Object.setPrototypeOf(Response.prototype, application.response) as object;
    },
  };
}

const isExpress = (application: object): application is Prototypes =>
  'request' in application && 'response' in application;
