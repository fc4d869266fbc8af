import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { esAdmin, type Usuario } from '../../../contract/cuentas/cuentas.ts'
import { Redirect } from '../../base/router/Link.tsx'
import { useSearch } from '../../base/router/navigation.tsx'
import { esDeAdmin, paths, returnPath } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { forgetPending, readPending } from '../../base/storage/pending.ts'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Errand } from '../../ui/layout/Errand.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Entrada } from './Entrada.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'
import { Registro } from './Registro.tsx'
import { useEmpezado } from './useEmpezado.ts'
import { useEntrar } from './useEntrar.ts'

/** One card with two sides: log in and register. */
export default function LoginPage() {
  const { usuario } = useSesion()
  const params = useSearch()
  const entrar = useEntrar((entrante) => destinoDe(entrante, params))
  const [verificadas, setVerificadas] = useState<Credenciales | null>(null)
  const [registrando, setRegistrando] = useState(false)
  const [reverso, setReverso] = useState(false)
  const empezado = useEmpezado('registro')
  const escrito = useRef('')
  const card = useFlipFocus(registrando)

  function registrar(email = '') {
    escrito.current = email
    if (email && !empezado.enviado) empezado.store.set('email', email)
    setReverso(true)
    setRegistrando(true)
  }

  function iniciar(email: string) {
    if (email && email !== escrito.current) setVerificadas({ email, password: '' })
    setRegistrando(false)
  }

  // The page arrives as everybody sees it; what was begun in this tab goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    iniciar(readPending('entra') ?? '')
    forgetPending('entra')
    if (readPending('registro') || params.get('cuenta') === 'nueva') registrar()
  }, [])

  if (usuario) return <Redirect to={destinoDe(usuario, params)} />
  return (
    <Page>
      <Errand drawing="dos-sillas">
        <div className={styles.escena}>
          <div ref={card} className={`${styles.tarjeta} ${registrando ? styles.volteada : ''}`}>
            <Stack paper className={styles.cara} inert={registrando}>
              <Entrada key={verificadas?.email} inicial={verificadas} onEntrar={entrar} onRegistrar={registrar} />
            </Stack>
            <Stack paper className={`${styles.cara} ${styles.reverso}`} inert={!registrando}>
              {reverso && <Registro empezado={empezado} onVerificado={setVerificadas} onListo={iniciar} />}
            </Stack>
          </div>
        </div>
      </Errand>
    </Page>
  )
}

function destinoDe(usuario: Usuario, params: URLSearchParams): string {
  const vuelta = returnPath(params)
  if (!esAdmin(usuario)) return vuelta ?? paths.inicio
  return vuelta !== null && esDeAdmin(vuelta) ? vuelta : paths.admin
}

/** After a flip, reading goes on at the heading of the side that is shown. */
function useFlipFocus(registrando: boolean) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(registrando)
  // A layout effect: an alert that opens at the same moment takes the focus afterwards.
  useLayoutEffect(() => {
    if (shown.current === registrando) return
    shown.current = registrando
    card.current?.querySelector<HTMLElement>(':scope > :not([inert]) [data-encabezado]')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [registrando])
  return card
}
