/** What the contact page shows besides its form, as one script that comes later or never. */
export { StudioMap } from '#web/ui/map.tsx'
export { Facts, NextSteps } from './contact-drawings.tsx'
