/** The route table: for each route the title of its page, its component and the component's properties. */

import type { Component } from 'svelte';
import { t, withMessages } from '../i18n';
import Home from '../pages/Home.svelte';
import NotFound from '../pages/NotFound.svelte';
import type { Route } from '../state/links';
import { gameName } from '../words/names';
import type { Kinetic } from './kinetic.svelte';

/** One of the routes. */
export type RouteTo<To extends Route['to']> = Extract<Route, { to: To }>;
/** The routes of online play, which share a page. */
export type OnlineRoute = RouteTo<
  | 'lobby'
  | 'my-games'
  | 'game-online'
  | 'game-review'
  | 'invitation'
  | 'device-link'
  | 'notifications'
  | 'mail'
  | 'you'
>;

type Props = Record<string, unknown>;

/** A page. */
interface Page<R extends Route> {
  title: (route: R, app: Kinetic) => string;
  /** The component, where it comes with the first load. */
  component?: Component<Props>;
  /** Loads the component and its messages, where they are loaded on demand. */
  load?: () => Promise<{ default: Component<Props> }>;
  props: (route: R) => Props;
  /** The page is created again whenever this changes, and else only gets new properties. */
  key?: (route: R) => string;
}

/** A page whose component has the right properties. */
function page<R extends Route, P extends Props>(
  page: Omit<Page<R>, 'component' | 'load' | 'props'> & {
    component?: Component<P>;
    load?: () => Promise<{ default: Component<P> }>;
    props: (route: R) => P;
  },
): Page<R> {
  return page as unknown as Page<R>;
}

const online = page({
  title: (route, app) => {
    const session = route.to === 'game-online' ? app.online.client?.session : null;
    const game = session?.shown?.game.options.game;
    if (game) return gameName(game);
    return route.to === 'my-games' ? t('web-games-title') : t('web-online-title');
  },
  load: () => withMessages('online', import('../online/OnlinePages.svelte')),
  props: (route: OnlineRoute) => ({ route }),
});

/** A game on this device, or one that the address holds; `GamePage` shows it once it is open. */
const game = { title: () => t('web-tagline'), props: () => ({}) };

/** All pages. */
const PAGES: { [To in Route['to']]: Page<RouteTo<To>> } = {
  home: page({ title: () => t('web-tagline'), component: Home, props: () => ({}) }),
  about: page({
    title: () => t('web-about-title'),
    load: () => import('../pages/About.svelte'),
    props: () => ({}),
  }),
  new: page({
    title: () => t('web-new-title'),
    load: () => import('../pages/NewGame.svelte'),
    props: ({ game, online }: RouteTo<'new'>) => ({ game, online }),
    key: ({ game, online }) => `${game} ${online}`,
  }),
  learn: page({
    title: ({ game }) => (game === 'ido' ? t('web-learn-ido') : t('web-learn-orbito')),
    load: () => withMessages('learn', import('../pages/Learn.svelte')),
    props: ({ game, scene }: RouteTo<'learn'>) => ({ game, number: scene }),
  }),
  rules: page({
    title: ({ game }) => (game === 'ido' ? t('web-rules-ido') : t('web-rules-orbito')),
    load: () => withMessages('learn', import('../pages/Rules.svelte')),
    props: ({ game, rule }: RouteTo<'rules'>) => ({ game, rule }),
  }),
  puzzles: page({
    title: ({ game }) => (game === 'ido' ? t('web-puzzles-ido') : t('web-puzzles-orbito')),
    load: () => withMessages('puzzles', import('../pages/Puzzles.svelte')),
    props: ({ game, puzzle }: RouteTo<'puzzles'>) => ({ game, id: puzzle }),
  }),
  study: page({
    title: () => t('web-study'),
    load: () => withMessages('study', import('../study/StudyPage.svelte')),
    props: ({ open }: RouteTo<'study'>) => ({ open }),
  }),
  review: page({
    title: () => t('web-review'),
    load: () => withMessages('review', import('../review/ReviewPage.svelte')),
    props: ({ id }: RouteTo<'review'>) => ({ id }),
    key: ({ id }) => id,
  }),
  explorer: page({
    title: () => t('web-explorer'),
    load: () => withMessages('explorer', import('../explorer/ExplorerPage.svelte')),
    props: ({ query }: RouteTo<'explorer'>) => ({ query }),
  }),
  lobby: online,
  'my-games': online,
  'game-online': online,
  'game-review': online,
  invitation: online,
  'device-link': online,
  notifications: online,
  mail: online,
  you: online,
  play: game,
  position: game,
  game,
  unknown: page({
    title: () => t('web-not-found-title'),
    component: NotFound,
    props: () => ({ message: 'web-not-found-page', reason: null }),
  }),
};

/** The page of a route. */
export function pageOf(route: Route): Page<Route> {
  return PAGES[route.to] as Page<Route>;
}
