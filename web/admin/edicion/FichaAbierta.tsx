import { useState } from 'react'
import { idDe } from '../../api.ts'
import { useBusqueda } from '../../navegacion.tsx'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { FormSubmit } from '../../ui/form/Form.tsx'
import { useClave } from '../../useClave.ts'
import type { Dialogo } from '../lista/useDireccion.ts'
import { AvisoDeChoque } from './AvisoDeChoque.tsx'
import { Borrador } from './Borrador.tsx'
import type { Campos } from './choque.ts'
import { COPIA, type Ficha } from './ficha.ts'
import { LeerParaEditar } from './LeerParaEditar.tsx'
import { textosDe } from './textos.ts'
import { useGuardar } from './useGuardar.ts'

type Leido = { version: number }
type Props<C extends Campos, T extends Leido> = { ficha: Ficha<C, T>; onClose: () => void }

export type FichaAbiertaProps<C extends Campos, T extends Leido> = Props<C, T> & {
  /** The dialog that the address names. */
  dialogo: Dialogo | null
}

/** Adds or edits one thing, whatever its kind. */
export default function FichaAbierta<C extends Campos, T extends Leido>(props: FichaAbiertaProps<C, T>) {
  const { ficha, dialogo, onClose } = props
  const { nuevo, edicion } = ficha
  const textos = textosDe(ficha)
  if (dialogo?.accion === 'nuevo' && nuevo) {
    return (
      <Modal key="nuevo" titulo={nuevo.titulo ?? textos.agregar} width="wide" keepOpen onClose={onClose}>
        <NuevoOCopia ficha={ficha} nuevo={nuevo} con={dialogo.con} onClose={onClose} />
      </Modal>
    )
  }
  if (dialogo?.accion !== 'editar') return null
  const { id } = dialogo
  return (
    <Modal key="editar" titulo={edicion.titulo ?? textos.editar} width="wide" keepOpen onClose={onClose}>
      <LeerParaEditar key={id} clave={[claveDe(ficha), id]} leer={() => edicion.leer(id)}>
        {(leido, onActuales) => (
          <Edicion ficha={ficha} id={id} leido={leido} onActuales={onActuales} onClose={onClose} />
        )}
      </LeerParaEditar>
    </Modal>
  )
}

const claveDe = ({ clave, cosa }: Pick<Ficha<Campos, Leido>, 'clave' | 'cosa'>) => clave ?? cosa

type NuevoProps<C extends Campos, T extends Leido> = Props<C, T> & {
  nuevo: NonNullable<Ficha<C, T>['nuevo']>
}

function NuevoOCopia<C extends Campos, T extends Leido>({ con, ...props }: NuevoProps<C, T> & { con?: string }) {
  const { ficha, nuevo } = props
  const { copiar } = nuevo
  const para = useBusqueda().get('usuario')
  if (!copiar || !con?.startsWith(COPIA)) {
    return (
      <Borrador
        que={[claveDe(ficha), 'nuevo', con, ...(para ? ['para', para] : [])].join('-')}
        leido={nuevo.campos(con)}
      >
        {(campos) => <Nuevo {...props} campos={campos} />}
      </Borrador>
    )
  }
  return (
    <LeerParaEditar clave={[claveDe(ficha), con]} leer={() => ficha.edicion.leer(idDe(con.slice(COPIA.length)))}>
      {(leido) => <Nuevo {...props} campos={copiar(ficha.camposDe(leido))} />}
    </LeerParaEditar>
  )
}

function Nuevo<C extends Campos, T extends Leido>({
  ficha,
  nuevo,
  campos,
  onClose,
}: NuevoProps<C, T> & { campos: Partial<C> }) {
  const conClave = useClave()
  const { confirmar } = useDialogos()
  const guardado = useGuardar<C, T>({
    etiquetas: ficha.etiquetas,
    confirmar: async (campos) => {
      const pregunta = await nuevo.advertir?.(campos)
      return !pregunta || confirmar(pregunta)
    },
    enviar: (campos) => conClave((clave) => nuevo.enviar(campos, clave)),
    exito: nuevo.exito ?? textosDe(ficha).creado,
    porDefecto: 'No se pudo crear',
    onGuardado: (guardado) => {
      ficha.onGuardado?.(guardado as T)
      onClose()
    },
  })
  return <Formulario ficha={ficha} campos={campos} guardado={guardado} boton="Agregar" onClose={onClose} />
}

type EdicionProps<C extends Campos, T extends Leido> = Props<C, T> & {
  id: number
  leido: T
  onActuales: (actual: T) => void
}

function Edicion<C extends Campos, T extends Leido>({ id, ...props }: EdicionProps<C, T>) {
  const { ficha, leido, onClose } = props
  const { etiquetas, textos, camposDe, edicion } = ficha
  const leer = () => edicion.leer(id)
  const guardado = useGuardar<C, T>({
    etiquetas,
    textos,
    confirmar: useAdvertencia(edicion, leer),
    enviar: (campos, version) => edicion.enviar(id, campos, version),
    edicion: { original: leido, camposDe, leer },
    exito: edicion.exito ?? textosDe(ficha).actualizado,
    porDefecto: edicion.porDefecto ?? 'No se pudo actualizar',
    onGuardado: (guardado) => {
      ficha.onGuardado?.(guardado as T)
      onClose()
    },
  })
  return <Formulario {...props} campos={camposDe(leido)} guardado={guardado} boton="Guardar" />
}

/** Asks what there is to ask of how things stand now, which may have changed since the form was opened. */
function useAdvertencia<C extends Campos, T extends Leido>(
  { advertir }: Ficha<C, T>['edicion'],
  leer: () => Promise<T>,
) {
  const { confirmar } = useDialogos()
  return async (campos: C, sobre: T | undefined): Promise<boolean> => {
    if (!advertir) return true
    const actual = await leer()
    // Over another version it is refused anyway.
    const pregunta = actual.version === sobre?.version ? await advertir(campos, actual) : null
    return pregunta === null || confirmar(pregunta)
  }
}

type FormularioProps<C extends Campos, T extends Leido> = {
  ficha: Ficha<C, T>
  campos: Partial<C>
  /** The edited thing, and the way on when another person changed it; absent for a new one. */
  leido?: T
  onActuales?: (actual: T) => void
  guardado: ReturnType<typeof useGuardar<C, T>>
  boton: string
  onClose: () => void
}

/** The form of a kind of thing with its buttons. */
function Formulario<C extends Campos, T extends Leido>(props: FormularioProps<C, T>) {
  const { ficha, campos, leido, onActuales = () => {}, guardado, boton, onClose } = props
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
      <AvisoDeChoque choque={guardado.choque} onMios={guardado.guardarMios} onActuales={onActuales} />
      <FormSubmit pending={pending} onCancel={onClose}>
        {boton}
      </FormSubmit>
    </ficha.Formulario>
  )
}
