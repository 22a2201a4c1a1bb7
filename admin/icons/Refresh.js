import { RefreshCw } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Refresh', RefreshCw)
