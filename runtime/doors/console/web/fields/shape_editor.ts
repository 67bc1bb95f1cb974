import type { EditorProps } from './editor.tsx';

/** What an editor of a value with parts of its own is given. */
export interface ShapeEditorProps extends Omit<EditorProps, 'autoFocus'> {
  readonly description: string | undefined;
  readonly disabled: boolean;
}
