import { type ReactNode, useState } from 'react'
import { idDe } from '../../api.ts'
import { useBusqueda } from '../../navegacion.tsx'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { FormSubmit } from '../../ui/form/Form.tsx'
import { useClave } from '../../useClave.ts'
import type { Dialogo } from '../lista/useDireccion.ts'
import { Borrador } from './Borrador.tsx'
import { ChoqueNotice } from './ChoqueNotice.tsx'
import type { Campos } from './choque.ts'
import { COPIA, type Ficha } from './ficha.ts'
import { LeerParaEditar } from './LeerParaEditar.tsx'
import { textosDe } from './textos.ts'
import { useGuardar } from './useGuardar.ts'

type Leido = { version: number }

export type FichaAbiertaProps<C extends Campos, T extends Leido> = {
  ficha: Ficha<C, T>
  /** The dialog that the address names. */
  dialogo: Dialogo | null
  onClose: () => void
}

/** `DialogoDeFicha` has seen that its parts belong together. */
type Props = { ficha: Ficha<Campos, Leido>; onClose: () => void }

/** Adds or edits one thing, whatever its kind. */
export default function FichaAbierta({ ficha, dialogo, onClose }: FichaAbiertaProps<Campos, Leido>) {
  const { cosa, clave = cosa, nuevo, edicion } = ficha
  const textos = textosDe(ficha)
  if (dialogo?.accion === 'nuevo' && nuevo) {
    return (
      <Modal key="nuevo" titulo={nuevo.titulo ?? textos.agregar} width="wide" keepOpen onClose={onClose}>
        <NuevoOCopia clave={clave} ficha={ficha} nuevo={nuevo} con={dialogo.con} onClose={onClose} />
      </Modal>
    )
  }
  if (dialogo?.accion !== 'editar') return null
  const { id } = dialogo
  return (
    <Modal key="editar" titulo={edicion.titulo ?? textos.editar} width="wide" keepOpen onClose={onClose}>
      <LeerParaEditar key={id} clave={[clave, id]} leer={() => edicion.leer(id)}>
        {(leido, onActuales) => <Edicion {...{ ficha, id, leido, onActuales, onClose }} />}
      </LeerParaEditar>
    </Modal>
  )
}

type NuevoProps = Props & { nuevo: NonNullable<Props['ficha']['nuevo']> }

function NuevoOCopia({ clave, con, ...props }: NuevoProps & { clave: string; con: string | undefined }) {
  const { ficha, nuevo } = props
  const { copiar } = nuevo
  const para = useBusqueda().get('usuario')
  if (!copiar || !con?.startsWith(COPIA)) {
    return (
      <Borrador que={[clave, 'nuevo', con, ...(para ? ['para', para] : [])].join('-')} leido={nuevo.campos(con)}>
        {(campos) => <Nuevo {...props} campos={campos} />}
      </Borrador>
    )
  }
  return (
    <LeerParaEditar clave={[clave, con]} leer={() => ficha.edicion.leer(idDe(con.slice(COPIA.length)))}>
      {(leido) => <Nuevo {...props} campos={copiar(ficha.camposDe(leido))} />}
    </LeerParaEditar>
  )
}

function Nuevo({ ficha, nuevo, campos, onClose }: NuevoProps & { campos: Campos }) {
  const conClave = useClave()
  const { confirmar } = useDialogos()
  const guardado = useGuardar({
    etiquetas: ficha.etiquetas,
    confirmar: async (campos) => {
      const pregunta = await nuevo.advertir?.(campos)
      return !pregunta || confirmar(pregunta)
    },
    enviar: (campos) => conClave((clave) => nuevo.enviar(campos, clave)),
    exito: nuevo.exito ?? textosDe(ficha).creado,
    porDefecto: 'No se pudo crear',
    onGuardado: (guardado) => {
      ficha.onGuardado?.(guardado as Leido)
      onClose()
    },
  })
  return <Formulario {...{ ficha, campos, guardado, onClose }} boton="Agregar" />
}

type EdicionProps = Props & { id: number; leido: Leido; onActuales: (actual: Leido) => void }

function Edicion({ ficha, id, leido, onActuales, onClose }: EdicionProps) {
  const { etiquetas, textos, camposDe, edicion } = ficha
  const leer = () => edicion.leer(id)
  const guardado = useGuardar<Campos, Leido>({
    etiquetas,
    textos,
    confirmar: useAdvertencia(edicion, leer),
    enviar: (campos, version) => edicion.enviar(id, campos, version),
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

/** Asks what there is to ask of how things stand now, which may have changed since the form was opened. */
function useAdvertencia({ advertir }: Props['ficha']['edicion'], leer: () => Promise<Leido>) {
  const { confirmar } = useDialogos()
  return async (campos: Campos, sobre: Leido | undefined): Promise<boolean> => {
    if (!advertir) return true
    const actual = await leer()
    // Over another version it is refused anyway.
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
      <FormSubmit pending={pending} onCancel={onClose}>
        {boton}
      </FormSubmit>
    </ficha.Formulario>
  )
}
