/** Webhooks of third parties: the argument of a job that handles them. */

/** Which of them become a run of a job; null = all. */
export interface InboundFilter {
  readonly source: string | null;
  readonly provider: string | null;
  /** Event types, or beginnings followed by `*`. */
  readonly types: readonly string[] | null;
  /** Mail, and nothing else. */
  readonly mail: boolean;
}

/** Payload of a job that is declared `inbound`. The signature was good, and no earlier one was the same. */
export interface InboundWebhook {
  /** Its record, which says what became of it. */
  readonly id: string;
  readonly source: string;
  readonly provider: string;
  /** The sender's id of the event; a hash of what was signed where it names none. */
  readonly event: string;
  /** The sender's type of event, '' where it names none. */
  readonly type: string;
  /** The body as it was signed; '' of mail, whose body is a file. */
  readonly body: string;
  /** Of mail: the stored file that holds the request's body, and the media type that it came with. */
  readonly file?: string;
  readonly content_type?: string;
  /** ISO 8601. */
  readonly received_at: string;
}

/**
 * What a job that takes a webhook answers with, as far as the record of the webhook shows it. A job that finds no record for it throws
 * `Unmatched`; whatever else it throws counts as refused.
 */
export interface InboundResult {
  /** The record that it was about, such as `user:42`. */
  readonly ref?: string | null;
  /** It needs no action. */
  readonly ignored?: boolean;
}
