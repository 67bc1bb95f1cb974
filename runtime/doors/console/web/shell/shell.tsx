/** The frame around every page: header, navigation, and the page itself. */
import { AppShell, Burger } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { theIndex } from '../api/metadata.ts';
import { OperationHost } from '../record/operation_host.tsx';
import { Later } from '../ui/later.tsx';
import { ShownOnce } from '../ui/shown_once.tsx';
import { t } from '../words/index.ts';
import { Away } from './away.tsx';
import { HeaderTools } from './header_tools.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteHost } from './palette_host.tsx';
import { SearchButton } from './search_button.tsx';
import { SessionEnded } from './session_ended.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';

export function Shell({ children }: { readonly children: ReactNode }) {
  const [open, { toggle, close }] = useDisclosure();
  // On a phone it is drawn when somebody opens it.
  const wide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const content = useRef<HTMLDivElement>(null);
  return (
    <AppShell
      header={{ height: 54 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !open } }}
      transitionDuration={0}
    >
      <a href="#content" className="bl-skip">
        {t('To the content')}
      </a>
      <AppShell.Header className={classes['header']} withBorder={false} aria-label={theIndex().title}>
        <Burger opened={open} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('Navigation')} />
        <Link href="/" className={classes['brand']}>
          <img src="/console/icon.svg" width={26} height={26} alt="" />
          {theIndex().title}
        </Link>
        <SearchButton className={classes['search']} />
        <HeaderTools />
      </AppShell.Header>
      <AppShell.Navbar className={classes['nav']} withBorder={false} aria-label={t('Navigation')}>
        {(wide || open) && <Navigation />}
      </AppShell.Navbar>
      <AppShell.Main className={classes['main']}>
        <Away />
        <div className={classes['content']} id="content" ref={content} tabIndex={-1}>
          {children}
        </div>
      </AppShell.Main>
      <section id="floats" aria-label={t('Menus')} />
      <Arrival content={content} close={close} />
      <SessionEnded />
      <Later height={0}>
        <ShownOnce />
        <OperationHost />
        <PaletteHost />
        <Shortcuts />
      </Later>
    </AppShell>
  );
}

/** A page starts at its top. A component of its own: the frame is not drawn again with each page. */
function Arrival({ content, close }: { readonly content: RefObject<HTMLElement | null>; readonly close: () => void }) {
  const [address] = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what this follows.
  useEffect(() => {
    const begun = first.current;
    first.current = false;
    // The first page is at its top already; scrolling would force a layout.
    if (begun) return;
    close();
    content.current?.scrollTo(0, 0);
  }, [address]);
  return null;
}
