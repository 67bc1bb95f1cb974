/** An address without a token: declared, limited by address, answered by a handler of the platform. */

export interface PublicRouteSpec {
  /** `webhooks.receive`; unique. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** From the root, with parameters in braces. */
  readonly path: string;
  readonly handler: string;
  readonly summary: string;
  readonly description: string;
  /** Counts against the caller's address, unless its handler finds it proven who calls. */
  readonly limited: boolean;
  readonly body: 'bytes' | 'form' | null;
  /** Longest body. */
  readonly maxBytes: number;
}

export interface PublicRequest {
  readonly requestId: string;
  /** The caller's address. */
  readonly ip: string;
  /** Only the answer's headers are requested: nobody sees the body. */
  readonly headOnly: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body as it came; empty where the route takes none. */
  readonly bytes: Buffer;
  /** Fields of a form; empty for other bodies. */
  readonly form: URLSearchParams;
  /** Lower-case request headers. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /**
   * To be called once it is proven who calls: the request counts for that sender, `perMinute` of which pass, and no more for its
   * address. Throws ApiError 429 `rate_limited` over it.
   */
  proven(sender: string, perMinute: number): Promise<void>;
}

export interface PublicReply {
  readonly status: number;
  readonly body: string | Buffer;
  /** Media type; default: JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Logged as metered traffic of this channel. */
  readonly metered?: Metered;
}

/** Traffic that no token pays for. */
export interface Metered {
  readonly channel: 'webhook_received';
  readonly weight: number;
  readonly resource: string;
  readonly route: string;
}

export type PublicHandler = (request: PublicRequest) => Promise<PublicReply>;
