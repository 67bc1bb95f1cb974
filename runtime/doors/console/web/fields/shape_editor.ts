import type { EditorProps } from './editor.tsx';

/** The properties of an editor for a structured value. */
export interface ShapeEditorProps extends Omit<EditorProps, 'autoFocus'> {
  readonly description: string | undefined;
  readonly disabled: boolean;
}
