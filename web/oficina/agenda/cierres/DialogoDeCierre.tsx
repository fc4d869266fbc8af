import { useQuery } from '@tanstack/react-query'
import { decidirDias } from '../../../../contract/agenda/horario/dias-cerrados.ts'
import { type Fecha, formatFechaLarga, medianoche } from '../../../../contract/base/time/time.ts'
import { idOf } from '../../../base/calls/api.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { useForm } from '../../base/edicion/useForm.tsx'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import { AffectedList } from './Afectados.tsx'
import { alAbrirCierre, Cierre } from './Cierre.tsx'
import { type ACerrar, afectadosDe, type CamposDeCierre, consultaDeCierre } from './cierre.ts'
import { Elegir } from './Elegir.tsx'
import { useCuando } from './useCuando.tsx'

/** Most appointments that the dialog lists when it only names them. */
const NOMBRADAS = 100

type Cerrado = {
  titulo: string
  cierre: ACerrar
  /** Closes the time with the caller's own call; all appointments stay. */
  onDejar: () => void
  onHecho?: (() => void) | undefined
}

/** `persona` is the id of whose time it is at first. */
type DelDiaProps = { fecha: Fecha; persona: string | undefined }

type DialogoDeCierreProps = { onClose: () => void } & (DelDiaProps | Cerrado)

/** Closes a day or some of its hours, chosen here, or the times that the caller chose. */
export default function DialogoDeCierre({ onClose, ...props }: DialogoDeCierreProps) {
  if ('fecha' in props) return <DelDia {...props} onClose={onClose} />
  const { titulo, ...cerrado } = props
  return (
    <Modal titulo={titulo} keepOpen onClose={onClose}>
      {cerrado.cierre.motivo ? (
        <Elegido {...cerrado} onClose={onClose} />
      ) : (
        <Nombradas {...cerrado} onClose={onClose} />
      )}
    </Modal>
  )
}

function Elegido({ cierre, onDejar, onHecho, onClose }: Omit<Cerrado, 'titulo'> & { onClose: () => void }) {
  const { inicio, fin, persona } = cierre.tiempos[0]!
  const { form, recuperado, dejar } = useForm<CamposDeCierre, null>({
    que: cierre.seVa ? `cierre-de-${persona?.id}` : `cierre-${inicio}-${fin}`,
    leido: null,
    valoresDe: () => alAbrirCierre(cierre),
  })
  return (
    <>
      {recuperado}
      <Cierre
        form={form}
        cierre={cierre}
        onDejar={() => {
          dejar()
          onDejar()
        }}
        onHecho={() => {
          dejar()
          onHecho?.()
        }}
        onClose={onClose}
      />
    </>
  )
}

function DelDia({ fecha, persona, onClose }: DelDiaProps & { onClose: () => void }) {
  return (
    <Modal titulo={`Cerrar el ${formatFechaLarga(medianoche(fecha))} o unas horas`} keepOpen onClose={onClose}>
      <PorElegir fecha={fecha} persona={persona} onClose={onClose} />
    </Modal>
  )
}

function PorElegir({ fecha, persona: primera, onClose }: DelDiaProps & { onClose: () => void }) {
  const { puede } = useSesion()
  const { form, recuperado, dejar } = useForm<CamposDeCierre, null>({
    que: `cierre-${fecha}-${primera ?? ''}`,
    leido: null,
    valoresDe: () => alAbrirCierre({ deQuien: idOf(primera) || null }),
  })
  const { persona, deQuien } = useDeQuien(form)
  const { tiempo, elegir } = useCuando(form, fecha, persona !== undefined || puede(decidirDias))
  return (
    <>
      {recuperado}
      <Cierre
        form={form}
        onHecho={dejar}
        onClose={onClose}
        cierre={{ tiempos: [{ ...tiempo, ...(persona && { persona }) }] }}
        elegir={
          <>
            {deQuien}
            {elegir}
          </>
        }
      />
    </>
  )
}

/** Whose time is closed: everybody's, or that of one who is booked; `deQuien` is the way to choose, nothing while nobody is. */
function useDeQuien(form: FormStore<CamposDeCierre>) {
  const atienden = useAtienden()
  const of = form.field('deQuien')
  const quien = useFieldValue(of)
  const elegida = atienden.find(({ id }) => id === quien)
  const opciones = [['', 'Todos'], ...atienden.map(({ id, nombre }) => [String(id), nombre] as const)] as const
  return {
    persona: elegida && { id: elegida.id },
    deQuien: atienden.length > 1 && (
      <Elegir
        titulo="De quién"
        name="de-quien"
        opciones={opciones}
        value={String(elegida?.id ?? '')}
        onChange={(quien) => of.set(idOf(quien) || null)}
      />
    ),
  }
}

type NombradasProps = Pick<Cerrado, 'cierre' | 'onDejar'> & { onClose: () => void }

function Nombradas({ cierre: { tiempos }, onDejar, onClose }: NombradasProps) {
  const { data } = useQuery(consultaDeCierre(tiempos))
  const citas = afectadosDe({ citas: data?.citas ?? [], talleres: [] })
  return (
    <>
      <p>
        {citas.length === 1 ? 'Hay una cita reservada' : `Hay ${citas.length} citas reservadas`} en ese tiempo. No se
        cancelan: si hace falta, puedes cambiarlas en Citas.
      </p>
      <AffectedList label="A quién afecta" afectados={citas.slice(0, NOMBRADAS)} conDia />
      {citas.length > NOMBRADAS && <p>Y {citas.length - NOMBRADAS} más.</p>}
      <FormActions>
        <Button onClick={onDejar}>Guardar de todas formas</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </FormActions>
    </>
  )
}
