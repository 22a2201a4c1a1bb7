/** Loads another page of the site. A separate function because `location` cannot be mocked in tests. */
export function goTo(path: string): void {
  window.location.assign(path)
}
