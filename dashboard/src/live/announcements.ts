type Announcement = () => void

/**
 * Announces the ends of generations. They wait while a start is under way: the live stream may report the end before
 * the request that started it is answered, and the wizard would still be in the way.
 */
export class Announcements {
  #holds = 0
  #waiting: Announcement[] = []

  announce(announcement: Announcement): void {
    if (this.#holds > 0) this.#waiting.push(announcement)
    else announcement()
  }

  /** Keeps announcements back until the returned function is called; calling it again does nothing. */
  hold(): () => void {
    this.#holds++
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#holds--
      if (this.#holds > 0) return
      for (const announcement of this.#waiting.splice(0)) announcement()
    }
  }
}
