import { type ServiceTemplate, serviceTemplates } from '../../../contract/templates.ts'

export const isTemplate = (name: string): name is ServiceTemplate => serviceTemplates.some((each) => each === name)
