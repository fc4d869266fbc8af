import { startTransition, useEffect, useRef, useState } from 'react'
import { esAdmin, nombreDe, type Usuario } from '../../../contract/cuentas/cuentas.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import type { ParaQue } from '../../base/session/identify.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { NivelDeTitulo } from '../../ui/layout/Errand.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import { CredencialesFields } from './CredencialesFields.tsx'
import { Entrada } from './Entrada.tsx'
import { EntradaConCodigo } from './EntradaConCodigo.tsx'
import { credencialesDe } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'
import { useEmpezado } from './useEmpezado.ts'
import { bienvenidaDe } from './useEntrar.ts'
import { useIniciarSesion } from './useIniciarSesion.ts'

const TERMINADA: ParaQue = {
  titulo: 'Tu sesión terminó',
  texto: 'Inicia sesión de nuevo para continuar donde estabas. No se pierde nada.',
}

interface DialogoDeIdentificacionProps {
  /** Null when a session ended. */
  paraQue: ParaQue | null
  /** Whose session ended. Another person may log in, whose page it becomes; nothing that was begun is done as theirs. */
  de: Usuario | null
  responder: (usuario: Usuario) => void
  onListo: () => void
  onClose: () => void
}

/** Asks above the page who somebody is: by a code of a mail, or by the password of an account. */
export default function DialogoDeIdentificacion({
  paraQue,
  de,
  responder,
  onListo,
  onClose,
}: DialogoDeIdentificacionProps) {
  const { usuario, setUsuario, preparar } = useSesion()
  const anunciar = useAnnouncement()
  const { titulo, texto, conCuenta = false } = paraQue ?? TERMINADA
  const [esOtra, setEsOtra] = useState(false)

  function entrar(entrante: Usuario) {
    preparar()
    // An administrator who logs in over a visitor's page has the back office in its place.
    const sigue = de ? entrante.id === de.id : !esAdmin(entrante)
    startTransition(() => {
      setUsuario(entrante)
      // What another person left on a page without a session is not theirs to see.
      if (de && !usuario && !sigue) navigate(paths.inicio, { replace: true })
    })
    if (!de) anunciar(bienvenidaDe(entrante))
    if (sigue) responder(entrante)
    onListo()
  }

  return (
    <Modal titulo={titulo} onClose={onClose} keepOpen>
      <Soft bottom={5}>{texto}</Soft>
      {de && !de.sinContrasena && !esOtra ? (
        <DeNuevo email={de.email} onEntrar={entrar} onClose={onClose} />
      ) : (
        <Lados key={String(esOtra)} conCuenta={conCuenta} de={esOtra ? null : de} onEntrar={entrar} />
      )}
      {de && !esOtra && (
        <p className={styles.cambio}>
          ¿No eres {de.nombre}?{' '}
          <button type="button" data-look="link" onClick={() => setEsOtra(true)}>
            Soy otra persona
          </button>
        </p>
      )}
    </Modal>
  )
}

interface LadosProps {
  conCuenta: boolean
  de: Usuario | null
  onEntrar: (usuario: Usuario) => void
}

/** Name and address, or address and password. */
function Lados({ conCuenta, de, onEntrar }: LadosProps) {
  const suyo = de ? { values: { nombre: nombreDe(de), email: de.email }, de: de.id } : {}
  const empezado = useEmpezado('codigo', suyo)
  // A code that is on its way goes on.
  const [conCodigo, setConCodigo] = useState(!conCuenta || empezado.enviado)
  const [email, setEmail] = useState('')
  const hoja = useRef<HTMLDivElement>(null)
  const abierta = useRef(false)

  useEffect(() => {
    const lado = hoja.current?.children[conCodigo ? 1 : 0]
    // The focus begins on the first field, and on the title after the sides have changed, as on /login.
    lado?.querySelector<HTMLElement>(abierta.current ? '[data-encabezado]' : 'input')?.focus()
    abierta.current = true
  }, [conCodigo])

  function conContrasena(escrito: string) {
    setEmail(escrito)
    setConCodigo(false)
  }

  function conNombre(escrito: string) {
    if (escrito && escrito !== empezado.store.values.email) {
      empezado.esperar(false)
      empezado.store.set('email', escrito)
    }
    setConCodigo(true)
  }

  function entrar(usuario: Usuario) {
    empezado.olvidar()
    onEntrar(usuario)
  }

  return (
    <NivelDeTitulo value="h3">
      <div ref={hoja}>
        <div hidden={conCodigo}>
          <Entrada key={email} inicial={{ email, password: '' }} onEntrar={entrar} onRegistrar={conNombre} />
        </div>
        <div hidden={!conCodigo}>
          <EntradaConCodigo empezado={empezado} onEntrar={entrar} onContrasena={conContrasena} />
        </div>
      </div>
    </NivelDeTitulo>
  )
}

type DeNuevoProps = { email: string; onEntrar: (usuario: Usuario) => void; onClose: () => void }

/** For whose session ended: the address is known. */
function DeNuevo({ email, onEntrar, onClose }: DeNuevoProps) {
  const { entrar, pending, error, pideCodigo, olvidarCodigo } = useIniciarSesion({ onEntrar })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(), [])

  return (
    <div ref={form}>
      <Form pending={pending} error={error} onSubmit={(valores) => entrar(credencialesDe(valores))}>
        <CredencialesFields inicial={{ email }} pideCodigo={pideCodigo} olvidarCodigo={olvidarCodigo} />
        <FormSubmit pending={pending} onCancel={onClose} cancelar="Seguir sin sesión">
          Iniciar sesión
        </FormSubmit>
      </Form>
    </div>
  )
}
