/** Loads another page of the site. A function of its own because `location` cannot be mocked in tests. */
export function goTo(path: string): void {
  window.location.assign(path)
}
