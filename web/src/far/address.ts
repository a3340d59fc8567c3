/** Where the server behind a page is found: everything lies beside the page. */
export function apiAddress(page: string, path = ''): string {
  return new URL(`api/v1/${path}`, page).href;
}
