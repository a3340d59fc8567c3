/** Why tests are left out in Firefox: Playwright drives it over WebDriver BiDi, which lacks some things. */
export const NOT_IN_FIREFOX = {
  touch: 'Playwright cannot touch the screen of Firefox',
  bodies: 'Playwright cannot read or pass on what a page in Firefox sends',
  worker: 'Playwright cannot reach into the service worker of Firefox',
  passkeys: 'Playwright cannot lend Firefox a device that holds passkeys',
};
