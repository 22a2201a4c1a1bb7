type Announcement = () => void

/**
 * Announces the ends of generations. They wait while a generation is being started: the live stream may report the
 * end before the request that started it is answered, while the wizard is still open.
 */
export class Announcements {
  #holds = 0
  #waiting: Announcement[] = []

  announce(announcement: Announcement): void {
    if (this.#holds > 0) this.#waiting.push(announcement)
    else announcement()
  }

  /** Holds announcements until the returned function is called; calling it again does nothing. */
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
