/** How everything looks: one accent, calm greys, contrast that holds in light and dark. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { mixed, readable } from '../../../base/kernel/look.ts';
import { theIndex } from './api/metadata.ts';
import { t } from './words/index.ts';

const usual: MantineColorsTuple = [
  '#eef2ff',
  '#dfe5ff',
  '#bcc8ff',
  '#96a8ff',
  '#768bfb',
  '#6076f4',
  '#4c63e6',
  '#3b50cf',
  '#3345b5',
  '#2a399a',
];

/** Greys with a little blue, so that inputs and surfaces belong together in the dark. */
const dark: MantineColorsTuple = [
  '#d3d7de',
  '#b6bcc6',
  '#8f959e',
  '#5d6470',
  '#3a404b',
  '#2c313a',
  '#21252c',
  '#1a1d23',
  '#14161b',
  '#0e1013',
];

/** Shades of the product's colour, the eighth dark enough for white letters. */
function shadesOf(colour: string): MantineColorsTuple {
  const middle = readable(colour, '#ffffff', '#000000');
  const light = [0.92, 0.84, 0.7, 0.55, 0.38, 0.22, 0.1].map((share) => mixed(middle, '#ffffff', share));
  return [
    ...light,
    middle,
    mixed(middle, '#000000', 0.14),
    mixed(middle, '#000000', 0.28),
  ] as unknown as MantineColorsTuple;
}

const brandOf = (colour: string | undefined): MantineColorsTuple => (colour === undefined ? usual : shadesOf(colour));

/** What links and what is chosen look like in the product's colour. */
function linksIn(colour: string, scheme: 'light' | 'dark'): Record<string, string> {
  return scheme === 'light'
    ? { '--bl-chosen': mixed(colour, '#ffffff', 0.9), '--bl-link': readable(colour, '#ffffff', '#000000', 6) }
    : { '--bl-chosen': mixed(colour, '#111317', 0.7), '--bl-link': readable(colour, '#1a1d23', '#ffffff', 7) };
}

/** Made once the person's language is there: buttons that show a sign alone have their names from here. */
export const themeOf = () =>
  createTheme({
    primaryColor: 'brand',
    colors: { brand: brandOf(theIndex().colour), dark },
    primaryShade: { light: 7, dark: 7 },
    autoContrast: true,
    respectReducedMotion: true,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    defaultRadius: 'md',
    cursorType: 'pointer',
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.25' },
        h2: { fontSize: '1.125rem' },
        h3: { fontSize: '0.95rem' },
      },
    },
    components: {
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
      // Reached by keys; room for the bar only where there is one.
      TableScrollContainer: {
        defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 }, offsetScrollbars: 'present' } },
      },
      // Help texts of one or two lines: inputs in a row stay aligned.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
      Modal: {
        defaultProps: {
          centered: true,
          overlayProps: { backgroundOpacity: 0.35, blur: 2 },
          closeButtonProps: { 'aria-label': t('Close') },
        },
      },
      ModalCloseButton: { defaultProps: { 'aria-label': t('Close') } },
      // The page has one banner: the heading of a dialog is none.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      ModalTitle: { defaultProps: { fw: 650, fz: '1.05rem' } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } },
      CloseButton: { defaultProps: { 'aria-label': t('Clear') } },
      // Menus are inside a named landmark, and start with their first entry.
      Menu: {
        defaultProps: {
          shadow: 'md',
          withinPortal: true,
          portalProps: { target: '#floats' },
          withInitialFocusPlaceholder: false,
        },
      },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    },
  });

/** Mantine's own greys of small text are too light to read. */
export const resolver: CSSVariablesResolver = () => {
  const { colour } = theIndex();
  const linkColours = (scheme: 'light' | 'dark') => (colour === undefined ? {} : linksIn(colour, scheme));
  return {
    variables: {
      '--bl-mono': 'ui-monospace, SFMono-Regular, Menlo, monospace',
    },
    light: {
      '--mantine-color-dimmed': '#586069',
      '--mantine-color-placeholder': '#6b7280',
      '--mantine-color-body': '#ffffff',
      '--mantine-color-error': '#c92a2a',
      '--bl-canvas': '#f7f8fa',
      '--bl-surface': '#ffffff',
      '--bl-line': '#e3e6ea',
      '--bl-hover': '#f1f4f9',
      '--bl-chosen': '#e8edff',
      '--bl-link': '#3345b5',
      '--bl-grey-bg': '#eceff3',
      '--bl-grey-fg': '#454d57',
      '--bl-blue-bg': '#dfe8ff',
      '--bl-blue-fg': '#27409c',
      '--bl-violet-bg': '#ece3ff',
      '--bl-violet-fg': '#5b2fa6',
      '--bl-orange-bg': '#ffe8d2',
      '--bl-orange-fg': '#8f4100',
      '--bl-green-bg': '#d9f4e1',
      '--bl-green-fg': '#17623a',
      '--bl-red-bg': '#ffe1e1',
      '--bl-red-fg': '#a31d1d',
      ...linkColours('light'),
    },
    dark: {
      '--mantine-color-dimmed': '#a6abb4',
      '--mantine-color-placeholder': '#8f959e',
      '--mantine-color-body': '#16181d',
      '--mantine-color-error': '#ff8787',
      '--bl-canvas': '#111317',
      '--bl-surface': '#1a1d23',
      '--bl-line': '#2c3038',
      '--bl-hover': '#22262e',
      '--bl-chosen': '#232c52',
      '--bl-link': '#a9b8ff',
      '--bl-grey-bg': '#2b3039',
      '--bl-grey-fg': '#c3c9d2',
      '--bl-blue-bg': '#1f2c5c',
      '--bl-blue-fg': '#b9c8ff',
      '--bl-violet-bg': '#35245c',
      '--bl-violet-fg': '#d6c2ff',
      '--bl-orange-bg': '#4a2c0f',
      '--bl-orange-fg': '#ffc794',
      '--bl-green-bg': '#143b26',
      '--bl-green-fg': '#a3e6bd',
      '--bl-red-bg': '#4d1d1d',
      '--bl-red-fg': '#ffb3b3',
      ...linkColours('dark'),
    },
  };
};
