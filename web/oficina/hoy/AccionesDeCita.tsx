import { type Asistencia, anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { Actions, Button } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Cumplido } from '../base/pieces.tsx'
import { laCita, WhatsApp } from '../cuentas/usuarios/WhatsApp.tsx'
import { BotonDeVenderBono } from '../dinero/bonos/BotonDeVenderBono.tsx'
import { Perdonar } from '../dinero/bonos/Perdonar.tsx'
import { CobrarAhora } from '../dinero/cobros/CobrarAhora.tsx'
import styles from './LineaDelDia.module.css'

type AccionesDeCitaProps = {
  cita: Hoy['citas'][number]
  /** False before the appointment: there is no outcome to note yet. */
  empezo: boolean
  /** True among what else stands in its line. */
  enLinea?: boolean
  /** True where words say that they came. */
  dicho?: boolean
}

/** What is left of the bono that pays an appointment. */
function quedanDe({ quedan, sesiones }: { quedan: number; sesiones: number }): string {
  return quedan === 0 ? `última de ${sesiones}` : `quedan ${quedan} de ${sesiones}`
}

/** Notes the outcome of an appointment with one tap; the same tap again takes it back. */
export function AccionesDeCita({ cita, empezo, enLinea = false, dicho = false }: AccionesDeCitaProps) {
  // One button names the amount, and opens the forms of payment.
  const cobroPlegado = enLinea || !empezo
  const { id, inicio, servicio, estado, noAsistio, usuarioId, usuarioNombre, usuarioTelefono } = cita
  const { precio, falta, formas, bono } = cita
  const { hacer } = useAct()
  const actual: Asistencia | null = estado === 'COMPLETADA' ? 'COMPLETADA' : noAsistio ? 'NO_ASISTIO' : null
  const anotar = (asistencia: Asistencia | null) => call(anotarAsistencia, { params: { id }, body: { asistencia } })

  /** Once one is noted, the other is gone: one tap takes it back. */
  function boton(asistencia: Asistencia, palabra: string) {
    const puesta = actual === asistencia
    if (dicho || (actual ? !puesta : !empezo)) return null
    const suya = asistencia === 'NO_ASISTIO' ? 'quiet' : cobroPlegado ? 'secondary' : 'primary'
    const nueva = puesta ? null : asistencia
    return (
      <Button
        size="small"
        variant={puesta ? 'secondary' : suya}
        aria-pressed={puesta}
        aria-label={`${palabra}: ${usuarioNombre}`}
        onClick={() =>
          hacer({
            texto: `${usuarioNombre}: ${nueva ? palabra.toLowerCase() : 'por atender'}.`,
            hacer: async () => {
              await anotar(nueva)
              return () => anotar(actual)
            },
          })
        }
      >
        {palabra}
      </Button>
    )
  }

  const acciones = (
    <>
      {boton('COMPLETADA', 'Completada')}
      {boton('NO_ASISTIO', 'No asistió')}
      {bono && <Cumplido>Bono · {quedanDe(bono)}</Cumplido>}
      {bono && noAsistio && <Perdonar id={id} persona={usuarioNombre} cancelada={false} />}
      <CobrarAhora
        que={{ de: 'cita', id }}
        persona={usuarioNombre}
        precio={precio}
        falta={falta}
        formas={formas}
        plegado={cobroPlegado}
      />
      {falta > 0 && falta === precio && !noAsistio && (
        <BotonDeVenderBono persona={{ id: usuarioId, nombre: usuarioNombre }} servicio={servicio} inicio={inicio} />
      )}
    </>
  )
  if (enLinea) return acciones
  return (
    <Stack top={2} data-look="note" className={styles.acciones}>
      <Actions>
        {acciones}
        <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre={laCita(inicio)} edge="end" />
      </Actions>
    </Stack>
  )
}
