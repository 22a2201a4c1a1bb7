import apiFetch from '@wordpress/api-fetch'

/** Milliseconds until the next check: while Cygnet is writing, while this site is importing, after an error. */
const PAUSE = { writing: 2000, importing: 200, failed: 10_000 }

/**
 * Advances the page's jobs and shows their progress. One request at a time: a hundred imports must not occupy all
 * of the site's PHP processes.
 */
async function followAll(items) {
  let running = items.map((item) => ({ item, at: 0 }))
  while (running.length) {
    for (const job of running) if (job.at <= Date.now()) job.at = await look(job.item)
    running = running.filter(({ at }) => at !== Number.POSITIVE_INFINITY)
    await pause(PAUSE.importing)
  }
}

/** One step of a job; returns when to check again. */
async function look(item) {
  const state = item.querySelector('.cygnet-job-state')
  // Announced once per step, not once per check.
  const say = (text) => {
    if (state.textContent !== text) state.textContent = text
  }
  try {
    const job = await apiFetch({ path: `/cygnet/v1/jobs/${item.dataset.job}`, method: 'POST' })
    say(job.state)
    if (job.status === 'queued') {
      const usual = job.writing || job.kind === 'bulk' ? PAUSE.writing : PAUSE.importing
      return Date.now() + Math.max(usual, Math.min(job.waits * 1000, 30_000))
    }
    item.className = `cygnet-job-${job.status}`
    item.querySelector('.cygnet-cancel')?.remove()
    if (job.link) {
      state.after(' ', linkTo(job.link))
      document.querySelector(`[data-publication="${job.source}"]`)?.replaceChildren(linkTo(job.link))
    }
    return Number.POSITIVE_INFINITY
  } catch (error) {
    say(error.message)
    return error.data?.status === 404 ? Number.POSITIVE_INFINITY : Date.now() + PAUSE.failed
  }
}

function linkTo({ url, label }) {
  const link = document.createElement('a')
  link.href = url
  link.textContent = label
  return link
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const all = document.getElementById('cygnet-all')
all?.addEventListener('change', () => {
  for (const box of document.querySelectorAll('input[name="publications[]"]')) box.checked = all.checked
})
void followAll([...document.querySelectorAll('.cygnet-jobs [data-job]')].filter((item) => item.dataset.job))
