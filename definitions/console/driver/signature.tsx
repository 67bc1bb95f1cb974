/** A signature by finger, pen or mouse: stored as the path of its strokes, in a box of 400 × 160. */
import { Button, Group } from '@mantine/core';
import { t } from 'backline/console';
import { type PointerEvent, useRef, useState } from 'react';
import classes from './driver.module.css';

const box = { width: 400, height: 160 };
/** Signs that a signature may take, as the API takes it. */
const most = 20_000;

export function Signature({ value, onChange }: { readonly value: string; readonly onChange: (path: string) => void }) {
  const [drawing, setDrawing] = useState(false);
  const pad = useRef<SVGSVGElement>(null);
  const point = (event: PointerEvent): string => {
    const at = pad.current?.getBoundingClientRect();
    if (!at) return '0 0';
    const x = Math.round(((event.clientX - at.left) / at.width) * box.width);
    const y = Math.round(((event.clientY - at.top) / at.height) * box.height);
    return `${Math.min(Math.max(x, 0), box.width)} ${Math.min(Math.max(y, 0), box.height)}`;
  };
  const add = (part: string): void => {
    if (value.length + part.length <= most) onChange(value + part);
  };
  return (
    <div>
      <svg
        ref={pad}
        className={classes['pad']}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={t('Signature')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawing(true);
          add(`M${point(event)} `);
        }}
        onPointerMove={(event) => {
          if (drawing) add(`L${point(event)} `);
        }}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <line x1={20} y1={130} x2={box.width - 20} y2={130} />
        <path d={value} />
      </svg>
      <Group justify="flex-end">
        <Button variant="subtle" size="xs" onClick={() => onChange('')} disabled={value === ''}>
          {t('Clear')}
        </Button>
      </Group>
    </div>
  );
}
