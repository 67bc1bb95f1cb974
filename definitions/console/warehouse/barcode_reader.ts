/**
 * Barcodes in pictures of the camera: read by the browser where it can, else by ZXing in WebAssembly (iPhones, desktops), which is
 * loaded with the first picture. Nothing of a picture leaves the device.
 */
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';

/** Reads the first barcode of the picture that the video shows now; '' if there is none. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string>;

interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = (new () => Detector) & { getSupportedFormats?(): Promise<readonly string[]> };

/** Pixels of the longer side of a picture that is read: more takes longer and finds no more. */
const longest = 1_000;

export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? zxingReader();
}

/** Null if the browser has no detector, or one that knows no formats, as on some desktops. */
async function nativeReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector: Class } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = await Class?.getSupportedFormats?.().catch(() => []);
  if (!Class || formats?.length === 0) return null;
  const detector = new Class();
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue.trim() ?? '';
}

async function zxingReader(): Promise<BarcodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const address = new URL(wasm, import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('This browser draws no pictures.');
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) return '';
    const scale = Math.min(1, longest / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = drawing.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 1 });
    return found?.text.trim() ?? '';
  };
}
