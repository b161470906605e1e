/**
 * A few lines in the GraphiQL page: it remembers the token that signing in has returned and the game that was made last, and
 * puts them in where the ready operations say so. An authorization header that somebody writes is left alone.
 */
export const graphiqlHelper = `
(() => {
  const kept = sessionStorage;
  const send = window.fetch.bind(window);
  const learn = (data) => {
    for (const answer of Object.values(data ?? {})) {
      if (answer?.token) kept.setItem('cardroom:token', answer.token);
      if (answer?.game?.id) kept.setItem('cardroom:game', answer.game.id);
    }
  };
  window.fetch = async (target, options = {}) => {
    const headers = new Headers(options.headers);
    const token = kept.getItem('cardroom:token');
    if (token && !headers.has('authorization')) headers.set('authorization', 'Bearer ' + token);
    const game = kept.getItem('cardroom:game');
    const named = (text) => (game && typeof text === 'string' ? text.replaceAll('LATEST_GAME', game) : text);
    const response = await send(named(target), { ...options, headers, body: named(options.body) });
    if (response.headers.get('content-type')?.includes('json'))
      response.clone().json().then(({ data }) => learn(data), () => {});
    return response;
  };
})();
`;
