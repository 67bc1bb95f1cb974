/** The generator's data for the door of agents (generated/mcp.json): a tool for each operation, and prompts. */

/** JSON Schema of a tool's arguments, cut to what a model needs to send a call: names, types, choices, what is required. */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** Hints of the protocol on what a call does. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint: boolean;
}

export interface McpTool {
  /** `convert-rental-to-order`: unique, at most 64 characters. */
  readonly name: string;
  /** The route's name: `rentals.convert_to_order`. */
  readonly route: string;
  /** The context whose definitions declare it. */
  readonly toolset: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  readonly annotations: ToolAnnotations;
  /** Query parameters of an operation with a body: all its other arguments are keys of the body. */
  readonly query?: readonly string[];
  /** Path parameter → argument, where a key of the body has the parameter's name. */
  readonly renamed?: Readonly<Record<string, string>>;
}

/** A task in words, with holes for what it is about. */
export interface McpPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Routes without which it makes no sense. */
  readonly needs: readonly string[];
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  /** With `{{argument}}` holes. */
  readonly text: string;
}

export interface McpDocument {
  readonly tools: readonly McpTool[];
  /** Names of the tools that are shown first, most important first. */
  readonly core: readonly string[];
  /** What people say, with the words that operations have for it. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** By route what people say when they mean it. */
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  readonly prompts: readonly McpPrompt[];
  /** Toolsets with one sentence each. */
  readonly toolsets: readonly { readonly name: string; readonly holds: readonly string[] }[];
}
