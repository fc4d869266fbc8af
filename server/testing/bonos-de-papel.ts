import { cambiableHasta } from '../../contract/agenda/citas/cambiar-cita-propia.ts'
import { fechaDe, type Instante, type WallTime, wallTimeDe } from '../../contract/base/time/time.ts'

export interface BonoDePapel {
  id: number
  de: number | null
  /** Everybody who shared it, until when; null while they do. */
  comparten: Map<number, WallTime | null>
  servicio: string
  vence: string | null
  quedan: number
}

export interface CitaDePapel {
  id: number
  de: number
  servicio: string
  inicio: WallTime
  creado: Instante
  estado: 'AGENDADA' | 'CANCELADA' | 'COMPLETADA'
  falto: boolean
  sinBono: boolean
  /** The bono whose session pays it, and the service it was used for. */
  uso: { bono: BonoDePapel; servicio: string } | null
  perdonada: boolean
}

/** Bonos and appointments in plain lists: what the database must always say of them. */
export function bonosDePapel() {
  const bonos: BonoDePapel[] = []
  let citas: CitaDePapel[] = []

  function suyo(bono: BonoDePapel, { de, inicio }: Pick<CitaDePapel, 'de' | 'inicio'>) {
    const hasta = bono.comparten.get(de)
    return bono.de === de || (hasta !== undefined && (hasta === null || hasta > inicio))
  }
  const alcanza = ({ vence }: BonoDePapel, inicio: WallTime) => vence === null || fechaDe(inicio) <= vence

  function soltar(cita: CitaDePapel) {
    if (cita.uso) cita.uso.bono.quedan++
    cita.uso = null
  }

  function tomar(cita: CitaDePapel) {
    const sirven = bonos.filter(
      (bono) => bono.quedan > 0 && suyo(bono, cita) && bono.servicio === cita.servicio && alcanza(bono, cita.inicio),
    )
    const peso = (bono: BonoDePapel) =>
      `${bono.vence ?? '9'} ${bono.de === cita.de ? 0 : 1} ${String(bono.id).padStart(6, '0')}`
    const [bono] = cita.sinBono ? [] : sirven.sort((a, b) => (peso(a) < peso(b) ? -1 : 1))
    if (!bono) return
    bono.quedan--
    cita.uso = { bono, servicio: cita.servicio }
    cita.perdonada = false
  }

  /** What a change makes of its session; `nueva` where it may begin to use one. */
  function seguir(cita: CitaDePapel, nueva: boolean, pedida = false) {
    if (cita.estado === 'CANCELADA') return
    if (cita.perdonada && cita.falto && !pedida) return
    const { uso } = cita
    if (
      uso &&
      !cita.sinBono &&
      uso.servicio === cita.servicio &&
      alcanza(uso.bono, cita.inicio) &&
      suyo(uso.bono, cita)
    )
      return
    const habia = uso !== null || cita.perdonada
    soltar(cita)
    if (nueva || habia) tomar(cita)
  }

  function seguirDesde(quien: number, hoy: WallTime) {
    for (const cita of citas.toSorted((a, b) => a.inicio - b.inicio))
      if (cita.de === quien && cita.inicio >= hoy && !cita.falto && !cita.sinBono) seguir(cita, true)
  }

  return {
    bonos,
    get citas() {
      return citas
    },
    seguir,
    agendar(cita: Omit<CitaDePapel, 'uso' | 'perdonada' | 'falto' | 'estado'>) {
      const nueva: CitaDePapel = { ...cita, estado: 'AGENDADA', falto: false, uso: null, perdonada: false }
      citas.push(nueva)
      tomar(nueva)
    },
    vender(bono: BonoDePapel, hoy: WallTime) {
      bonos.push(bono)
      for (const quien of [bono.de!, ...bono.comparten.keys()]) seguirDesde(quien, hoy)
    },
    /** Adds somebody who shares it, or leaves them out from a moment on. */
    compartir(bono: BonoDePapel, quien: number, { si, reloj, hoy }: { si: boolean; reloj: WallTime; hoy: WallTime }) {
      bono.comparten.set(quien, si ? null : reloj)
      seguirDesde(quien, hoy)
    },
    cancelar(cita: CitaDePapel, ahora: Instante, horas: number) {
      if (wallTimeDe(ahora) <= cambiableHasta(cita, horas)) soltar(cita)
      cita.estado = 'CANCELADA'
      cita.falto = false
    },
    perdonar(cita: CitaDePapel) {
      soltar(cita)
      cita.perdonada = true
    },
    eliminar(cita: CitaDePapel) {
      soltar(cita)
      citas = citas.filter((una) => una !== cita)
    },
    /** Of two ends the later one counts, and nobody shares their own. */
    unir(de: number, con: number, hoy: WallTime) {
      for (const cosa of [...bonos, ...citas]) if (cosa.de === de) cosa.de = con
      for (const bono of bonos) {
        const { comparten } = bono
        const fines = [de, con].flatMap((quien) => (comparten.has(quien) ? [comparten.get(quien) ?? null] : []))
        comparten.delete(de)
        comparten.delete(con)
        const [fin] = fines.toSorted((a, b) => (b ?? Infinity) - (a ?? Infinity))
        if (bono.de !== con && fin !== undefined) comparten.set(con, fin)
      }
      seguirDesde(con, hoy)
    },
    borrar(quien: number, reloj: WallTime) {
      for (const cita of citas) if (cita.de === quien && cita.inicio > reloj) soltar(cita)
      citas = citas.filter(({ de }) => de !== quien)
      for (const bono of bonos) {
        bono.comparten.delete(quien)
        if (bono.de === quien) Object.assign(bono, { de: null, quedan: 0 })
      }
    },
  }
}
