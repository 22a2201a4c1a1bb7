import { type Group, groupOf } from '../../lib/command.js'
import { registerArchive } from './archive.js'
import { registerBulk } from './bulk.js'
import { registerCancelGeneration } from './cancel.js'
import { registerClaims } from './claims.js'
import { registerDeletePublication } from './delete.js'
import { registerDownload } from './download.js'
import { registerGenerate } from './generate.js'
import { registerGet } from './get.js'
import { registerImport } from './import.js'
import { registerList } from './list.js'
import { registerOriginality } from './originality.js'
import { registerPublish, registerUnpublish } from './publish.js'
import { registerQuestions } from './questions.js'
import { registerRestore } from './restore.js'
import { registerRestoreVersion } from './restore-version.js'
import { registerRetry } from './retry.js'
import { registerRewrite } from './rewrite.js'
import { registerUpdate } from './update.js'
import { registerVersions } from './versions.js'
import { registerWatch } from './watch.js'

/** `generate`, `bulk` and `publications`. */
export function registerPublications(root: Group): void {
  registerGenerate(root)
  registerBulk(root)
  const publications = groupOf(
    root,
    'publications',
    'the library: list, read, change, download, archive, delete, watch, retry, cancel'
  )
  registerList(publications)
  registerImport(publications)
  registerGet(publications)
  registerUpdate(publications)
  registerDownload(publications)
  registerOriginality(publications)
  registerRewrite(publications)
  registerArchive(publications)
  registerRestore(publications)
  registerDeletePublication(publications)
  registerClaims(publications)
  registerQuestions(publications)
  registerVersions(publications)
  registerRestoreVersion(publications)
  registerPublish(publications)
  registerUnpublish(publications)
  registerWatch(publications)
  registerRetry(publications)
  registerCancelGeneration(publications)
}
