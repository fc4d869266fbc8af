import type { CobrableDe } from '../../../../contract/dinero/cobros.ts'

export { PALABRA_DE_FORMA as FORMAS } from '../../../../contract/dinero/formas-de-cobro.ts'

export type QueSeCobra = { de: CobrableDe; id: number }
