/** A picture from a file or a camera, shown before it is sent; one that is too large is made smaller here. */
import { Button, FileButton, Group, Image, Input, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { number } from './format.ts';
import { pictureOf } from './picture.tsx';
import type { ShapeEditorProps } from './shape_editor.ts';

/** Longest sides in pixels that a picture which is too large is drawn again at, one after the other until it fits. */
const sides = [2400, 1800, 1400, 1000, 700, 400];

export default function PictureEditor({ field, value, onChange, error, description, disabled }: ShapeEditorProps) {
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const shown = typeof value === 'string' && value !== '' ? value : null;
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const most = field.maxLength ?? Number.POSITIVE_INFINITY;
      const accept = field.accept ?? '';
      onChange(field.address ? await addressFitting(file, accept, most) : await fitting(file, accept, most));
      setWrong('');
    } catch (error) {
      setWrong(error instanceof Unfit ? error.message : t('This file is no picture that can be read.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper
      label={field.label}
      description={description}
      error={wrong || error}
      withAsterisk={field.required === true}
      labelElement="div"
    >
      <Stack gap={8} mt={6} align="flex-start">
        {shown && (
          <Image
            src={field.address ? shown : pictureOf(shown)}
            alt={field.label}
            fit="contain"
            mah={field.address ? 96 : 260}
            w="auto"
            maw="100%"
            radius="sm"
          />
        )}
        <Group gap="xs">
          <FileButton onChange={(file) => void take(file)} {...(field.accept && { accept: field.accept })}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={busy}
                disabled={disabled}
                leftSection={<Icon name="plus" size={15} />}
              >
                {shown ? t('Another picture') : t('Choose a picture')}
              </Button>
            )}
          </FileButton>
          {shown && (
            <>
              <Button
                variant="subtle"
                size="sm"
                color="gray"
                onClick={() => onChange(field.address ? null : undefined)}
                disabled={disabled}
              >
                {t('Remove')}
              </Button>
              <Text size="sm" c="dimmed">
                {number(Math.ceil((shown.length * 3) / 4 / 1000))} KB
              </Text>
            </>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

/** A reason to show to the person. */
class Unfit extends Error {}

/** The data address of a file: drawings as they are, other pictures smaller where they are too large. @throws Unfit */
async function addressFitting(file: File, accept: string, most: number): Promise<string> {
  if (!accept.split(',').includes(file.type))
    throw new Unfit(t('{name} is of another kind. Take PNG, JPEG, WebP or SVG.', { name: file.name }));
  const address = (type: string, text: string): string => `data:${type};base64,${text}`;
  const dataUrl = address(file.type, await base64Of(file));
  if (file.type === 'image/svg+xml') {
    if (dataUrl.length > most)
      throw new Unfit(t('{name} is too large: a drawing has at most 220 KB.', { name: file.name }));
    return dataUrl;
  }
  const bitmap = await createImageBitmap(file);
  if (dataUrl.length <= most) return dataUrl;
  for (const side of sides) {
    // What shows through stays so.
    const text = address('image/png', await base64Of(await drawn(bitmap, side).convertToBlob({ type: 'image/png' })));
    if (text.length <= most) return text;
  }
  throw new Unfit(t('{name} is too large.', { name: file.name }));
}

/** The picture with no side longer than that. */
function drawn(bitmap: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Base64 of a file of at most so many letters: as it is, or drawn again, smaller. @throws when it is no picture. */
async function fitting(file: File, accept: string, most: number): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const original = await base64Of(file);
  if (original.length <= most && (accept === '' || accept.split(',').includes(file.type))) return original;
  for (const side of sides) {
    const text = await base64Of(await drawn(bitmap, side).convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
    if (text.length <= most) return text;
  }
  throw new Error('It is too large.');
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('It cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
