import { Save } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Save', Save)
