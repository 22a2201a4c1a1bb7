import { Download } from 'lucide-react'
import { icon } from './icon.js'

export default icon('GetApp', Download)
