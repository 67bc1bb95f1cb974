/** A colour: typed, or chosen from a field of them. */
import { ColorInput } from '@mantine/core';
import type { ShapeEditorProps } from './shape_editor.ts';

/** Calm ones, on which white letters can be read. */
const usual = ['#1f2937', '#1f4e79', '#0f766e', '#166534', '#7c2d12', '#9f1239', '#6d28d9', '#3b50cf'];

export default function ColourEditor({ field, value, onChange, error, description, disabled }: ShapeEditorProps) {
  return (
    <ColorInput
      label={field.label}
      description={description}
      error={error}
      disabled={disabled}
      withAsterisk={field.required === true}
      name={field.name}
      format="hex"
      swatches={usual}
      withEyeDropper={false}
      // What is typed stays, whatever it is: the server says what is wrong with it.
      fixOnBlur={false}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' && field.nullable ? null : text)}
    />
  );
}
