<?php
/**
 * The Cygnet API.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Calls `/api/v1`. Every method returns the `data` of the envelope, or a WP_Error whose message says what happened
 * and what to do, whose code is the API's (or `cygnet_...` where the API did not answer) and whose data has
 * `status` (0 without an answer) and `retry_after` in seconds.
 */
final class Client {

	/** Seconds per call that changes something, or that a job makes. */
	const TIMEOUT = 20;
	/** Seconds that one request of a person waits for all that it reads. */
	const DEADLINE = 8;
	/** The last failure without an answer, for a minute: nobody waits for the same server again. */
	const FAILURE = 'cygnet_failure';
	/** Seconds per image. */
	const IMAGE_TIMEOUT = 30;
	/** The largest image in bytes. */
	const IMAGE_LIMIT = 20971520;

	/** @var float Seconds that this request has waited. */
	private static $waited = 0.0;
	/** @var bool Whether a job is at work, which nobody waits for. */
	private static $patient = false;

	/**
	 * Sends a GET request.
	 *
	 * @param string $path  Below /api/v1, with a slash.
	 * @param array  $query Parameters.
	 * @return array|WP_Error
	 */
	public static function get( string $path, array $query = array() ) {
		return self::call( 'GET', $path . ( $query ? '?' . http_build_query( $query ) : '' ) );
	}

	/**
	 * Reads something, unless it is as it was in an earlier answer.
	 *
	 * @param string $path Below /api/v1, with a slash.
	 * @param string $tag  The ETag of the earlier answer; '' without one.
	 * @return array|WP_Error 'data', which is null if nothing has changed, and 'tag'.
	 */
	public static function get_changed( string $path, string $tag ) {
		$answer = self::send( 'GET', $path, null, '' === $tag ? array() : array( 'If-None-Match' => $tag ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( '' !== $tag && 304 === (int) wp_remote_retrieve_response_code( $answer ) ) {
			return array( 'data' => null, 'tag' => $tag );
		}
		$data = self::data( $answer );
		return is_wp_error( $data ) ? $data : array( 'data' => $data, 'tag' => (string) wp_remote_retrieve_header( $answer, 'etag' ) );
	}

	/**
	 * Sends a POST request.
	 *
	 * @param string $path            Below /api/v1, with a slash.
	 * @param array  $body            JSON.
	 * @param string $idempotency_key Where the call spends quota: the same key never spends twice.
	 * @return array|WP_Error
	 */
	public static function post( string $path, array $body, string $idempotency_key = '' ) {
		return self::call( 'POST', $path, $body, '' === $idempotency_key ? array() : array( 'Idempotency-Key' => $idempotency_key ) );
	}

	/**
	 * Sends a DELETE request.
	 *
	 * @param string $path Below /api/v1, with a slash.
	 * @return array|WP_Error
	 */
	public static function delete( string $path ) {
		return self::call( 'DELETE', $path );
	}

	/**
	 * Does the work of a job, whose calls have neither the deadline nor the memory of a page.
	 *
	 * @param callable $work What is done.
	 * @return mixed Its result.
	 */
	public static function patiently( callable $work ) {
		$before        = self::$patient;
		self::$patient = true;
		try {
			return $work();
		} finally {
			self::$patient = $before;
		}
	}

	/** Call before a person's explicit try: the server is called even if it has just failed. */
	public static function try_again(): void {
		self::$waited = 0.0;
		delete_transient( self::FAILURE );
	}

	/** Identifies the connection in what is stored about an account. */
	public static function account(): string {
		return wp_hash( Settings::api_url() . ' ' . Settings::api_key() );
	}

	/**
	 * Downloads an image of the connected server; addresses elsewhere are rejected.
	 *
	 * @param string $url Absolute, or a path on the server.
	 * @return string|WP_Error Its bytes.
	 */
	public static function image( string $url ) {
		$base = Settings::api_url();
		// The server may call itself by another address than the one by which this site reaches it.
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		if ( 1 === preg_match( '#^/storage/blog-images/[0-9a-f]{32}\.webp$#', $path ) ) {
			$url = $path;
		}
		$absolute = 0 === strpos( $url, '/' ) && 0 !== strpos( $url, '//' ) ? $base . $url : $url;
		if ( self::origin( $absolute ) !== self::origin( $base ) ) {
			return self::error( 'cygnet_foreign_image', __( 'An image was skipped because it is not on the Cygnet server.', 'cygnet' ) );
		}
		$answer = wp_safe_remote_get(
			$absolute,
			array(
				'timeout'             => self::IMAGE_TIMEOUT,
				'redirection'         => 0,
				'limit_response_size' => self::IMAGE_LIMIT + 1,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return self::unreachable( $answer );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( 404 === $status || 410 === $status ) {
			return self::error( 'cygnet_image_gone', __( 'An image is no longer in the Cygnet library.', 'cygnet' ), $status );
		}
		$bytes = wp_remote_retrieve_body( $answer );
		if ( 200 !== $status || '' === $bytes ) {
			/* translators: %d: HTTP status. */
			return self::error( 'cygnet_image_failed', sprintf( __( 'An image could not be downloaded (HTTP %d).', 'cygnet' ), $status ), $status, self::retry_after( $answer ) );
		}
		if ( strlen( $bytes ) > self::IMAGE_LIMIT ) {
			return self::error( 'cygnet_image_too_large', __( 'An image was skipped because it is larger than 20 MB.', 'cygnet' ) );
		}
		return $bytes;
	}

	/**
	 * True for a temporary error.
	 *
	 * @param WP_Error $error Of this class.
	 */
	public static function passes( WP_Error $error ): bool {
		$status = self::status( $error );
		return 429 === $status || $status >= 500 || in_array( $error->get_error_code(), array( 'cygnet_slow', 'cygnet_unreachable' ), true );
	}

	/**
	 * HTTP status of the answer that caused an error; 0 without an answer.
	 *
	 * @param WP_Error $error Of this class.
	 */
	public static function status( WP_Error $error ): int {
		$data = $error->get_error_data();
		return is_array( $data ) && isset( $data['upstream'] ) ? (int) $data['upstream'] : 0;
	}

	/**
	 * Seconds to wait before the next try.
	 *
	 * @param WP_Error $error Of this class.
	 */
	public static function wait( WP_Error $error ): int {
		$data = $error->get_error_data();
		return is_array( $data ) && ! empty( $data['retry_after'] ) ? (int) $data['retry_after'] : 60;
	}

	/**
	 * Sends a call.
	 *
	 * @param string     $method  GET, POST or DELETE.
	 * @param string     $path    Below /api/v1.
	 * @param array|null $body    JSON.
	 * @param array      $headers More of them.
	 * @return array|WP_Error The `data` of the answer.
	 */
	private static function call( string $method, string $path, ?array $body = null, array $headers = array() ) {
		$answer = self::send( $method, $path, $body, $headers );
		return is_wp_error( $answer ) ? $answer : self::data( $answer );
	}

	/**
	 * Sends a call and returns its answer as it is.
	 *
	 * @param string     $method  GET, POST or DELETE.
	 * @param string     $path    Below /api/v1.
	 * @param array|null $body    JSON.
	 * @param array      $headers More of them.
	 * @return array|WP_Error The answer, of the HTTP API.
	 */
	private static function send( string $method, string $path, ?array $body, array $headers ) {
		if ( Settings::key_unreadable() ) {
			return self::error( 'cygnet_key_unreadable', __( 'The stored API key can no longer be read because the salts in wp-config.php have changed. Enter the key again under Cygnet, Settings.', 'cygnet' ) );
		}
		if ( Settings::key_elsewhere() ) {
			return self::error( 'cygnet_key_elsewhere', __( 'The stored API key was entered for another address and is not sent to this one. Enter the key of this address under Cygnet, Settings.', 'cygnet' ) );
		}
		if ( ! Settings::connected() ) {
			return self::error( 'cygnet_not_connected', __( 'Cygnet is not connected yet. Enter the API address and a key under Cygnet, Settings.', 'cygnet' ) );
		}
		// Jobs are repeated, and a call that changes something must not be cut off while it does.
		$is_hurried = ! self::$patient && 'POST' !== $method;
		$failure    = $is_hurried ? get_transient( self::FAILURE ) : false;
		if ( is_array( $failure ) && self::account() === $failure[0] ) {
			return self::error( $failure[1], $failure[2] );
		}
		$timeout = $is_hurried ? self::DEADLINE - self::$waited : self::TIMEOUT;
		if ( $timeout < 0.1 ) {
			return self::slow();
		}
		$since  = microtime( true );
		$answer = wp_safe_remote_request(
			Settings::api_url() . '/api/v1' . $path,
			array(
				'method'      => $method,
				'timeout'     => $timeout,
				// A redirect would send the key to another address.
				'redirection' => 0,
				'user-agent'  => 'Cygnet-WordPress/' . CYGNET_VERSION,
				'headers'     => array_merge(
					array(
						'X-API-Key'    => Settings::api_key(),
						'Accept'       => 'application/json',
						'Content-Type' => 'application/json',
					),
					$headers
				),
				'body'        => null === $body ? null : wp_json_encode( $body ),
			)
		);
		self::$waited += $is_hurried ? microtime( true ) - $since : 0;
		if ( ! is_wp_error( $answer ) ) {
			return $answer;
		}
		$error = self::unreachable( $answer );
		if ( self::passes( $error ) ) {
			set_transient( self::FAILURE, array( self::account(), $error->get_error_code(), $error->get_error_message() ), MINUTE_IN_SECONDS );
		}
		return $error;
	}

	/** The error of a call that took too long. */
	private static function slow(): WP_Error {
		return self::error( 'cygnet_slow', __( 'Cygnet did not answer in time. Nothing was changed; try again in a minute.', 'cygnet' ) );
	}

	/**
	 * The content of an answer.
	 *
	 * @param array $answer Of the HTTP API.
	 * @return array|WP_Error
	 */
	private static function data( array $answer ) {
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$json   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( $status >= 200 && $status < 300 && is_array( $json ) && ! empty( $json['success'] ) ) {
			return isset( $json['data'] ) ? $json['data'] : array();
		}
		return self::refusal( $status, is_array( $json ) ? $json : array(), self::retry_after( $answer ) );
	}

	/**
	 * The error of a call without an answer.
	 *
	 * @param WP_Error $cause Of the HTTP API.
	 */
	private static function unreachable( WP_Error $cause ): WP_Error {
		if ( false !== stripos( $cause->get_error_message(), 'timed out' ) ) {
			return self::slow();
		}
		$host = (string) wp_parse_url( Settings::api_url(), PHP_URL_HOST );
		// A name that cannot be resolved is refused too, but that may pass.
		$is_found = filter_var( $host, FILTER_VALIDATE_IP ) || gethostbyname( $host ) !== $host;
		if ( $is_found && ! wp_http_validate_url( Settings::api_url() ) ) {
			/* translators: %s: host name, with a port if there is one. */
			return self::error( 'cygnet_address_refused', sprintf( __( 'WordPress does not connect to %s: it is in a private network, or its port is not 80, 443 or 8080. The site\'s developer can allow it with the filters http_request_host_is_external and http_allowed_safe_ports.', 'cygnet' ), (string) preg_replace( '#^https?://#', '', Settings::api_url() ) ) );
		}
		/* translators: %s: host name. */
		return self::error( 'cygnet_unreachable', sprintf( __( 'Cygnet cannot be reached at %s. Check the API address, or try again in a minute.', 'cygnet' ), $host ) );
	}

	/**
	 * The error of a call that was answered with an error.
	 *
	 * @param int   $status      HTTP status.
	 * @param array $json        The answer.
	 * @param int   $retry_after Seconds; 0 if the answer does not say.
	 */
	private static function refusal( int $status, array $json, int $retry_after ): WP_Error {
		$code    = isset( $json['code'] ) ? (string) $json['code'] : '';
		$message = isset( $json['message'] ) ? wp_strip_all_tags( (string) $json['message'] ) : '';
		if ( 401 === $status ) {
			/* translators: %s: what the server said. */
			return self::error( $code ? $code : 'INVALID_API_KEY', sprintf( __( 'The API key was refused: %s. Create a key in the Cygnet dashboard and enter it under Cygnet, Settings.', 'cygnet' ), rtrim( $message ? $message : __( 'Invalid API key', 'cygnet' ), '.' ) ), $status );
		}
		switch ( $code ) {
			case 'NO_PUBLICATIONS_REMAINING':
				return self::error( $code, __( 'No publications remaining. The quota of this period is used up; upgrade the plan in the Cygnet dashboard, or wait for the next period.', 'cygnet' ), $status );
			case 'NO_SUBSCRIPTION':
				return self::error( $code, __( 'API access requires an active subscription. Choose a plan with API access in the Cygnet dashboard.', 'cygnet' ), $status );
			case 'INSUFFICIENT_PERMISSIONS':
				$required = isset( $json['data']['required'] ) ? implode( ', ', array_map( 'strval', (array) $json['data']['required'] ) ) : '';
				/* translators: %s: names of permissions. */
				return self::error( $code, $required ? sprintf( __( 'The API key lacks a permission: %s. Add it to the key in the Cygnet dashboard.', 'cygnet' ), $required ) : __( 'The API key lacks a permission. Change the key in the Cygnet dashboard.', 'cygnet' ), $status );
		}
		if ( 429 === $status ) {
			$seconds = $retry_after ? $retry_after : 60;
			/* translators: %d: seconds. */
			return self::error( $code ? $code : 'RATE_LIMIT_EXCEEDED', sprintf( _n( 'Too many requests. Try again in %d second.', 'Too many requests. Try again in %d seconds.', $seconds, 'cygnet' ), $seconds ), $status, $seconds );
		}
		if ( $status >= 500 ) {
			$request = isset( $json['requestId'] ) ? (string) $json['requestId'] : '-';
			/* translators: 1: HTTP status, 2: request id. */
			return self::error( $code ? $code : 'INTERNAL_ERROR', sprintf( __( 'Something went wrong at Cygnet (HTTP %1$d, request %2$s). Nothing was changed; try again in a minute.', 'cygnet' ), $status, $request ), $status, $retry_after );
		}
		if ( '' === $message ) {
			/* translators: %d: HTTP status. */
			return self::error( 'cygnet_not_cygnet', sprintf( __( 'The server at the API address is not a Cygnet server (HTTP %d). Check the address under Cygnet, Settings.', 'cygnet' ), $status ), $status );
		}
		if ( ! empty( $json['errors'][0]['message'] ) ) {
			$message = wp_strip_all_tags( (string) $json['errors'][0]['message'] );
		}
		return self::error( $code ? $code : 'cygnet_refused', $message, $status, $retry_after );
	}

	/**
	 * Creates an error. `status` is the answer of this site's own REST API: never 401, which would sign people out of
	 * the editor.
	 *
	 * @param string $code        For programs.
	 * @param string $message     For people.
	 * @param int    $upstream    HTTP status that the API answered with; 0 without an answer.
	 * @param int    $retry_after Seconds.
	 */
	private static function error( string $code, string $message, int $upstream = 0, int $retry_after = 0 ): WP_Error {
		$status = in_array( $upstream, array( 404, 409, 422, 429 ), true ) ? $upstream : 502;
		return new WP_Error( $code, $message, compact( 'status', 'upstream', 'retry_after' ) );
	}

	/** @param array $answer Of the HTTP API. */
	private static function retry_after( array $answer ): int {
		return min( 3600, max( 0, (int) wp_remote_retrieve_header( $answer, 'retry-after' ) ) );
	}

	/** @param string $url Absolute. */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		return is_array( $parts ) && isset( $parts['scheme'], $parts['host'] )
			? strtolower( $parts['scheme'] . '://' . $parts['host'] . ':' . ( isset( $parts['port'] ) ? $parts['port'] : '' ) )
			: '';
	}
}
