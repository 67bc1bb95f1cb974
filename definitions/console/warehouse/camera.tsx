/** The camera as a scanner: for phones and tablets whose browser reads barcodes. Nothing of the picture leaves the device. */
import { Button, Text } from '@mantine/core';
import { Icon, t } from 'backline/console';
import { useEffect, useRef, useState } from 'react';
import classes from './warehouse.module.css';

interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Milliseconds between two looks, and until the same code counts once more. */
const every = 180;
const again = 2_500;

export function Camera({ onScan }: { readonly onScan: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const canRead = detectorClass() !== undefined;
  // A desk has a reader at hand, or a keyboard.
  const isHeld = globalThis.matchMedia('(pointer: coarse)').matches;
  if (!canRead)
    return isHeld ? (
      <Text size="sm" c="dimmed">
        {t('This browser reads no barcodes by camera. Use a hand scanner, or type the code.')}
      </Text>
    ) : null;
  return (
    <div className={classes['camera']}>
      <Button
        variant="default"
        size="lg"
        aria-pressed={open}
        leftSection={<Icon name="eye" size={20} />}
        onClick={() => {
          setWrong(null);
          setOpen(!open);
        }}
      >
        {open ? t('Close the camera') : t('Scan with the camera')}
      </Button>
      {wrong !== null && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {wrong}
        </Text>
      )}
      {open && (
        <Picture
          onScan={onScan}
          onFailed={() => {
            setOpen(false);
            setWrong(t('The camera cannot be used. Allow it for this page in the browser.'));
          }}
        />
      )}
    </div>
  );
}

function Picture({ onScan, onFailed }: { readonly onScan: (code: string) => void; readonly onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const calls = useRef({ onScan, onFailed });
  calls.current = { onScan, onFailed };
  useEffect(() => {
    const Reader = detectorClass();
    if (!Reader) return undefined;
    const reader = new Reader();
    let stream: MediaStream | null = null;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };
    const look = async (): Promise<void> => {
      const from = video.current;
      // A picture that cannot be read yet is followed by another one.
      const found = from && from.readyState >= 2 ? await reader.detect(from).catch(() => []) : [];
      if (ended) return;
      const code = found[0]?.rawValue.trim() ?? '';
      const at = performance.now();
      if (code !== '' && (code !== last.code || at - last.at > again)) calls.current.onScan(code);
      if (code !== '') last = { code, at };
      timer = setTimeout(() => void look(), every);
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (ended) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      if (video.current) {
        video.current.srcObject = stream;
        await video.current.play();
      }
      void look();
    };
    begin().catch(() => {
      if (!ended) calls.current.onFailed();
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <video ref={video} className={classes['video']} muted playsInline aria-label={t('What the camera sees')} />;
}
