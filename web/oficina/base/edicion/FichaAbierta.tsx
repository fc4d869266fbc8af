import { type ReactNode, useState } from 'react'
import { idOf } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { useSearch } from '../../../base/router/navigation.tsx'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import type { Dialogo } from '../lista/useDireccion.ts'
import { DraftKeeper } from './Borrador.tsx'
import { ChoqueNotice } from './ChoqueNotice.tsx'
import type { Campos } from './choque.ts'
import { COPIA, type Ficha } from './ficha.ts'
import { LeerParaEditar } from './LeerParaEditar.tsx'
import { textosDe } from './textos.ts'
import { useGuardar } from './useGuardar.ts'
import { useInsistir } from './useInsistir.ts'

type Leido = { version: number }

export type FichaAbiertaProps<C extends Campos, T extends Leido> = {
  ficha: Ficha<C, T>
  /** The dialog that the address names. */
  dialogo: Dialogo | null
  onClose: () => void
}

type FichaProps<C extends Campos, T extends Leido> = { ficha: Ficha<C, T>; onClose: () => void }

/** A kind's own types are lost here: a `Ficha` has seen that its parts belong together. */
type Props = FichaProps<Campos, Leido>

/** Adds or edits one thing, whatever its kind. */
export default function FichaAbierta({ ficha, dialogo, onClose }: FichaAbiertaProps<Campos, Leido>) {
  const { nuevo, edicion } = ficha
  const textos = textosDe(ficha)
  if (dialogo?.accion === 'nuevo' && nuevo) {
    return (
      <Modal key="nuevo" titulo={nuevo.titulo ?? textos.agregar} width="wide" keepOpen onClose={onClose}>
        <FichaDeNuevo ficha={ficha} con={dialogo.con} onClose={onClose} />
      </Modal>
    )
  }
  if (dialogo?.accion !== 'editar') return null
  return (
    <Modal key="editar" titulo={edicion.titulo ?? textos.editar} width="wide" keepOpen onClose={onClose}>
      <FichaDeUno key={dialogo.id} ficha={ficha} id={dialogo.id} onClose={onClose} />
    </Modal>
  )
}

/** The form of a new thing, or of a copy. */
export function FichaDeNuevo<C extends Campos, T extends Leido>({ con, ...de }: FichaProps<C, T> & { con?: string }) {
  const props = de as unknown as Props
  const { cosa, clave = cosa, nuevo, edicion, camposDe } = props.ficha
  const para = useSearch().get('usuario')
  const { copiar } = nuevo!
  if (!copiar || !con?.startsWith(COPIA)) {
    const que = [clave, 'nuevo', ...(con ? [con] : []), ...(para ? ['para', para] : [])].join('-')
    return (
      <DraftKeeper que={que} leido={nuevo!.campos(con)}>
        {(campos) => <Nuevo {...props} campos={campos} />}
      </DraftKeeper>
    )
  }
  return (
    <LeerParaEditar clave={[clave, con]} leer={() => edicion.leer(idOf(con.slice(COPIA.length)))}>
      {(leido) => <Nuevo {...props} campos={copiar(camposDe(leido))} />}
    </LeerParaEditar>
  )
}

/** The form of one that is there. */
export function FichaDeUno<C extends Campos, T extends Leido>({ id, ...de }: FichaProps<C, T> & { id: number }) {
  const props = de as unknown as Props
  const { cosa, clave = cosa, edicion } = props.ficha
  return (
    <LeerParaEditar clave={[clave, id]} leer={() => edicion.leer(id)}>
      {(leido, onActuales) => <Edicion {...props} {...{ id, leido, onActuales }} />}
    </LeerParaEditar>
  )
}

function Nuevo({ ficha, campos, onClose }: Props & { campos: Campos }) {
  const nuevo = ficha.nuevo!
  const conClave = useIdempotencyKey()
  const insistir = useInsistir()
  const { confirmar } = useDialogs()
  const guardado = useGuardar({
    etiquetas: ficha.etiquetas,
    confirmar: async (campos) => {
      const pregunta = await nuevo.advertir?.(campos)
      return !pregunta || confirmar(pregunta)
    },
    enviar: (campos) => conClave((clave) => insistir((insistir) => nuevo.enviar(campos, clave, insistir))),
    exito: nuevo.exito ?? textosDe(ficha).creado,
    porDefecto: nuevo.porDefecto ?? 'No se pudo crear',
    onGuardado: (guardado) => {
      ficha.onGuardado?.(guardado as Leido)
      onClose()
    },
  })
  return <Formulario {...{ ficha, campos, guardado, onClose }} boton={nuevo.boton ?? 'Agregar'} />
}

type EdicionProps = Props & { id: number; leido: Leido; onActuales: (actual: Leido) => void }

function Edicion({ ficha, id, leido, onActuales, onClose }: EdicionProps) {
  const { etiquetas, textos, camposDe, edicion } = ficha
  const insistir = useInsistir()
  const leer = () => edicion.leer(id)
  const guardado = useGuardar<Campos, Leido>({
    etiquetas,
    textos,
    confirmar: useAdvertencia(edicion, leer),
    enviar: (campos, version) => insistir((insistir) => edicion.enviar(id, campos, version, insistir)),
    edicion: { original: leido, camposDe, leer },
    exito: edicion.exito ?? textosDe(ficha).actualizado,
    porDefecto: edicion.porDefecto ?? 'No se pudo actualizar',
    onGuardado: (guardado) => {
      ficha.onGuardado?.(guardado as Leido)
      onClose()
    },
  })
  const { choque, guardarMios } = guardado
  return (
    <Formulario {...{ ficha, leido, guardado, onClose }} campos={camposDe(leido)} boton="Guardar">
      <ChoqueNotice choque={choque} onMios={guardarMios} onActuales={onActuales} />
    </Formulario>
  )
}

/** Asks the question of `advertir` about the present state, which may have changed since the form was opened. */
function useAdvertencia({ advertir }: Props['ficha']['edicion'], leer: () => Promise<Leido>) {
  const { confirmar } = useDialogs()
  return async (campos: Campos, sobre: Leido | undefined): Promise<boolean> => {
    if (!advertir) return true
    const actual = await leer()
    // A change over another version is refused anyway, so nothing is asked.
    const pregunta = actual.version === sobre?.version ? await advertir(campos, actual) : null
    return pregunta === null || confirmar(pregunta)
  }
}

type FormularioProps = Props & {
  campos: Campos
  /** The edited thing; absent for a new one. */
  leido?: Leido
  guardado: Pick<ReturnType<typeof useGuardar>, 'guardar' | 'pending' | 'error'>
  boton: string
  /** Above the buttons. */
  children?: ReactNode
}

/** The form of a kind of thing with its buttons. */
function Formulario({ ficha, campos, leido, guardado, boton, onClose, children }: FormularioProps) {
  const [ocupado, setOcupado] = useState(false)
  const pending = guardado.pending || ocupado
  return (
    <ficha.Formulario
      forma={ficha.forma}
      campos={campos}
      leido={leido}
      pending={pending}
      error={guardado.error}
      onSubmit={guardado.guardar}
      onOcupado={setOcupado}
    >
      {children}
      <FormActions>
        <Button type="submit" pending={pending}>
          {boton}
        </Button>
        {ficha.salida ?? (
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        )}
      </FormActions>
    </ficha.Formulario>
  )
}
