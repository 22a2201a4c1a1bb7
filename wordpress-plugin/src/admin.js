import apiFetch from '@wordpress/api-fetch'
import { __, sprintf } from '@wordpress/i18n'

/** Milliseconds between two looks at what Cygnet is writing, and between two steps that this site takes itself. */
const PAUSE = { writing: 2000, importing: 200 }

/** Moves a job on and says how far it is, until it has ended; then the page shows the result. */
async function follow(item) {
  const state = item.querySelector('.cygnet-job-state')
  for (;;) {
    try {
      const job = await apiFetch({ path: `/cygnet/v1/jobs/${item.dataset.job}`, method: 'POST' })
      const text = describe(job)
      // Said once per step, not once per look.
      if (state.textContent !== text) state.textContent = text
      if (job.status !== 'queued') return
      const usual = job.writing || job.kind === 'bulk' ? PAUSE.writing : PAUSE.importing
      await pause(Math.max(usual, Math.min(job.waits * 1000, 30000)))
    } catch (error) {
      state.textContent = error.message
      return
    }
  }
}

function describe(job) {
  if (job.message) return job.message
  if (job.status === 'done') return __('Done', 'cygnet')
  if (job.writing && job.label) return job.label
  if (job.images.total) {
    /* translators: 1: images that are done, 2: all images. */
    return sprintf(__('Images: %1$d of %2$d', 'cygnet'), job.images.done, job.images.total)
  }
  return job.kind === 'bulk' ? __('Being written', 'cygnet') : __('Reading the publication', 'cygnet')
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function followAll() {
  const running = [...document.querySelectorAll('.cygnet-jobs [data-job]')].filter((item) => item.dataset.job)
  if (!running.length) return
  await Promise.all(running.map(follow))
  const link = document.createElement('a')
  link.className = 'button'
  link.href = window.location.href
  link.textContent = __('Show the result', 'cygnet')
  document.querySelector('.cygnet-jobs').after(link)
}

const all = document.getElementById('cygnet-all')
all?.addEventListener('change', () => {
  for (const box of document.querySelectorAll('input[name="publications[]"]')) box.checked = all.checked
})
void followAll()
