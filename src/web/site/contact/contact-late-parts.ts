/** The parts of the contact page besides its form, as one script that is loaded late or not at all. */
export { StudioMap } from '#web/ui/map/map.tsx'
export { Facts, NextSteps } from './contact-drawings.tsx'
