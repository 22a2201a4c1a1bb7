/** Leaves for another page of the site. Apart, because a browser lets nobody stand in for `location`. */
export function goTo(path: string): void {
  window.location.assign(path)
}
